"""Small changes to a rule book, one at a time: what a test of the changed rule must notice."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
LEFT_ALONE = {"annotation", "returns", "decorator_list", "type_params", "ctx"}


@dataclass
class Room:
    """One module of a rule book."""

    module: str
    path: Path
    tree: ast.Module

    @classmethod
    def open(cls, module: str, path: Path) -> "Room":
        return cls(module, path, ast.parse(path.read_text(encoding="utf-8")))


@dataclass
class Mutant:
    """A room with one node replaced by another."""

    room: Room
    place: str  # the function, or "module"
    line: int
    change: str
    parent: ast.AST
    field: str
    index: int | None
    replacement: ast.AST

    def apply(self) -> None:
        """Changes the room's tree, for good."""
        self.put(ast.fix_missing_locations(self.replacement))

    def put(self, node: ast.AST) -> None:
        """Sets a node in the place of the one that is to change."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node

    def __str__(self) -> str:
        return f"{self.room.path.name}:{self.line} {self.place}: {self.change}"


def mutants(room: Room) -> Iterator[Mutant]:
    """Every change of one room."""
    yield from _inside(room, room.tree, "module")


def _inside(room: Room, parent: ast.AST, place: str) -> Iterator[Mutant]:
    for field, index, node in _children(parent):
        here = node.name if isinstance(node, ast.FunctionDef) else place
        for replacement in _replacements(node):
            mutant = Mutant(room, here, getattr(node, "lineno", 0), "", parent, field, index, replacement)
            mutant.change = _change(mutant, node)
            yield mutant
        yield from _inside(room, node, here)


def _children(parent: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for field, value in ast.iter_fields(parent):
        if field in LEFT_ALONE:
            continue
        if isinstance(value, ast.AST) and not _said_only(value):
            yield field, None, value
        elif isinstance(value, list):
            yield from ((field, at, node) for at, node in enumerate(value) if _rule_text(node))


def _rule_text(node: object) -> bool:
    return isinstance(node, ast.AST) and not _said_only(node)


def _said_only(node: ast.AST) -> bool:
    """Docstrings and imports: they say nothing a test could notice."""
    docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return docstring or isinstance(node, ast.Import | ast.ImportFrom)


def _change(mutant: Mutant, node: ast.AST) -> str:
    """The change in words; of a lone number or text one wants to see what it stands in."""
    if not isinstance(node, ast.Constant) or not isinstance(mutant.parent, ast.expr | ast.Return | ast.Assign):
        return f"{_text(node)} -> {_text(mutant.replacement)}"
    before = _text(mutant.parent)
    mutant.put(mutant.replacement)
    after = _text(mutant.parent)
    mutant.put(node)
    return f"{before} -> {after}"


def _text(node: ast.AST) -> str:
    return ast.unparse(node).splitlines()[0]


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[operator]):
            for other in COMPARISONS.get(type(operator), ()):
                yield ast.Compare(node.left, [other()], node.comparators)
        case ast.Compare():
            yield from _chained(node)
        case ast.BoolOp(op=operation):
            yield ast.BoolOp(ast.Or() if isinstance(operation, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.UnaryOp(op=ast.USub()) if not isinstance(node.operand, ast.Constant):
            yield node.operand
        case ast.BinOp(op=operator) if type(operator) in OPERATORS:
            yield ast.BinOp(node.left, OPERATORS[type(operator)](), node.right)
        case ast.Constant():
            yield from _constants(node)
        case _:
            yield from _statements(node)


def _chained(node: ast.Compare) -> Iterator[ast.AST]:
    for at, operator in enumerate(node.ops):
        for other in COMPARISONS.get(type(operator), ()):
            yield ast.Compare(node.left, [*node.ops[:at], other(), *node.ops[at + 1 :]], node.comparators)


def _constants(node: ast.Constant) -> Iterator[ast.AST]:
    match node.value:
        case bool(value):
            yield ast.Constant(not value)
        case int(value):
            yield ast.Constant(value + 1)
        case str(value):
            yield ast.Constant(value + "!")


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.If():
            yield ast.If(ast.Constant(True), node.body, node.orelse)  # noqa: FBT003
            yield ast.If(ast.Constant(False), node.body, node.orelse)  # noqa: FBT003
        case ast.IfExp():
            yield node.body
            yield node.orelse
        case ast.While():
            yield ast.While(ast.Constant(False), node.body, node.orelse)  # noqa: FBT003
        case ast.AugAssign(op=operator) if type(operator) in OPERATORS:
            yield ast.AugAssign(node.target, OPERATORS[type(operator)](), node.value)
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Break() | ast.Continue():
            yield ast.Pass()
