"""Back from a view to a position that looks like it."""

from spieltisch.games.droids.components import ACT, FIRST, HEADINGS, PHASES, REPAIR, SCENARIOS, THINGS, TILES
from spieltisch.games.droids.moves import tile_number
from spieltisch.games.droids.notation.writing import SIGNS
from spieltisch.games.droids.rules.scoring import REASONS
from spieltisch.games.droids.rules.setting_up import fill_bins
from spieltisch.games.droids.sight.view import Order, Player, Seen
from spieltisch.games.droids.state import State


def recall(seen: Seen) -> State:
    """A state that looks like this view; unknown hands get the first tiles of their colours that are left."""
    state = State.new()
    state.seats = len(seen.players)
    state.scenario = SCENARIOS.index(seen.scenario)
    state.round_number, state.start, state.turn = seen.round, seen.start, seen.turn
    state.phase = ACT if seen.phase == "act" else PHASES.index(seen.phase)
    state.ground[:] = [{sign: ground for ground, sign in SIGNS.items()}[sign] for row in seen.ground for sign in row]
    state.field[:] = -1
    state.field[REPAIR:] = seen.repair
    for thing in seen.things:
        state.thing[thing.field] = THINGS.index(thing.thing)
    for seat, player in enumerate(seen.players):
        _recall_player(state, seat, player)
    state.wanted[:] = seen.wanted
    state.chosen = tile_number(seen.chosen) + 1 if seen.chosen else 0
    _recall_order(state, seen.order)
    state.ending = REASONS.index(seen.ending) if seen.ending else 0
    state.won = sum(1 << winner for winner in seen.winners)
    _recall_hands(state, seen)
    return state


def _recall_player(state: State, seat: int, player: Player) -> None:
    state.field[seat] = player.field
    state.carried[seat] = THINGS.index(player.carried)
    state.covered[seat] = player.covered
    state.slots[seat] = [[tile_number(tile) + 1 if tile else 0 for tile in slots] for slots in player.slots]
    state.passed[seat] = player.passed
    state.mines[seat] = player.mines
    for tile in player.hand or []:
        state.hands[seat, TILES.index(tile)] += 1


def _recall_order(state: State, order: Order) -> None:
    state.mover, state.heading, state.left = order.mover, HEADINGS.index(order.heading), order.left
    state.victim, state.due, state.distance = order.victim, order.due, order.distance
    state.program, state.line = order.program, order.line


def _recall_hands(state: State, seen: Seen) -> None:
    """The tiles that the seat does not see are among those it does not find elsewhere."""
    fill_bins(state)
    bins = (state.bins - state.hands.sum(axis=0)).tolist()
    for tile in (*state.slots[state.slots > 0].tolist(), *filter(None, [int(state.chosen)])):
        bins[(tile - 1) // 4] -= 1
    for seat, player in enumerate(seen.players):
        for colour, count in enumerate(player.colours if player.hand is None else []):
            for _ in range(count):
                kind = next(k for k in range(FIRST[colour], FIRST[colour + 1]) if bins[k] > 0)
                bins[kind] -= 1
                state.hands[seat, kind] += 1
    state.bins[:] = bins
