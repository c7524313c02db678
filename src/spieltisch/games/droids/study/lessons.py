"""Six steps to learn the game by: in each the learner sits in the south, alone has tiles, and wins in this round.

It is always the last round, so a step that fails ends too, without a win for the learner alone.
"""

from spieltisch.core.offers import Lesson

LAND = ",".join(["10"] * 10)
RIVER = ",".join(["10"] * 5 + ["~" * 10] * 2 + ["10"] * 3)
ROCK = ",".join(["10"] * 7 + ["6#3"] + ["10"] * 2)
PILLAR = ",".join(["10"] * 8 + ["5#4"] + ["10"])

POSITIONS = {
    # D28: the closed yard is entered slantwise, from the next column.
    "move": f"garden {LAND} 15S / Na1 h:-; Se8 h:v1,vx / - / cg5 cf6 ch6 cf7 ch7 cg8 / program S",
    # D11, D24: the other has two transmitters left and is pushed onto a mine.
    "push": f"mines {LAND} 15S / Nf5 x1,2,3,4,5,6,7,8 h:- s1; Se7 h:v1,v2 / - / ma1 mf4 / program S",
    # D13, D15: violet stops in the water, only blue leads on and out of it.
    "river": f"garden {RIVER} 15S / Nj1 h:-; Se9 h:vu,b1,bx / - / cd3 cc4 ce4 cc5 ce5 cd6 / program S",
    # D18, D20: the crate is taken out of the line of fire; at distance 1 every number hits.
    "act": f"mines {LAND} 15S / Ne6 x1,2,3,4,5,6,7,8,9 h:- s1; Se8 h:v1,rs,rt / - / ma1 ce7 / program S",
    # D21: the beam passes the rock, the other runs up and over the mine.
    "relay": f"mines {ROCK} 15S / Ni8 x1,2,3,4,5,6,7,8 h:- s1; Se8 h:rr,rl / - / ma1 mi4 / program S",
    # D16, D22: the repair robot is sent from its own column; fewest covers win the last round.
    "repair": f"workshop {PILLAR} 15S / Nb2 x1 h:-; Se8 x2,9 h:gu,gr,gr / Af4 / - / program S",
}
LESSONS = tuple(Lesson(key, position, seats=2, seat=1) for key, position in POSITIONS.items())
