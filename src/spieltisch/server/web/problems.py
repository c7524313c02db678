"""How refusals and faults are said over HTTP."""

import logging

from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from spieltisch.server.protocol import Code, Problem, Refusal
from spieltisch.server.store import StoreFailed
from spieltisch.server.web.request import HTTPRequest

logger = logging.getLogger("spieltisch")

STATUS: dict[str, int] = {
    "not_found": 404,
    "unknown_game": 404,
    "no_such_code": 404,
    "needs_link": 403,
    "too_large": 413,
    "too_many": 429,
    "too_many_tables": 429,
    "no_identity": 401,
    "not_your_seat": 403,
    "not_host": 403,
    "not_invited": 403,
    "no_programs": 403,
    "read_only": 503,
    "broken_game": 503,
    "broken": 500,
    "other_protocol": 400,
}
CODES: dict[int, Code] = {404: "not_found", 405: "not_found", 413: "too_large", 429: "too_many"}


def refused(_: HTTPRequest, refusal: Refusal) -> Response[Problem]:
    return _problem(refusal.code, refusal.message, STATUS.get(refusal.code, 409))


def not_kept(_: HTTPRequest, failed: StoreFailed) -> Response[Problem]:
    return _problem("read_only", str(failed), STATUS["read_only"])


def mistaken(_: HTTPRequest, error: HTTPException) -> Response[Problem]:
    code = CODES.get(error.status_code, "bad_request")
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(str(each.get("message")) for each in extra if isinstance(each, dict))
    return _problem(code, (details or error.detail)[:300], error.status_code)


def too_deep(_: HTTPRequest, __: RecursionError) -> Response[Problem]:
    return _problem("bad_request", "Nested too deeply.", 400)


def no_text(_: HTTPRequest, __: UnicodeDecodeError) -> Response[Problem]:
    return _problem("bad_request", "This is no UTF-8.", 400)


def broken(request: HTTPRequest, error: Exception) -> Response[Problem]:
    logger.error("%s failed", request.url.path, exc_info=error)
    return _problem("broken", "A fault of ours; nothing was changed.", 500)


def _problem(code: Code, message: str, status: int) -> Response[Problem]:
    return Response(Problem(code=code, message=message), status_code=status, media_type=MediaType.JSON)


HANDLERS: ExceptionHandlersMap = {
    Refusal: refused,
    StoreFailed: not_kept,
    HTTPException: mistaken,
    RecursionError: too_deep,
    UnicodeDecodeError: no_text,
    Exception: broken,
}
