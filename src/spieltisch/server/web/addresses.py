"""Where a table can be reached: a free port, the machine's addresses, and how they are written."""

import os
import socket
from contextlib import suppress

PORTS = 50  # how many are tried


def bound_socket(host: str, wanted: int) -> socket.socket:
    """The wanted port, or the next one that nobody listens on; 0 takes any. Nobody is let in yet."""
    for port in range(wanted, min(wanted + PORTS, 65536)) if wanted else [0]:
        try:
            return _bound(host, port)
        except OSError as taken:
            error = taken
    raise OSError(f"No free port from {wanted} on: {error.strerror}.")


def port_of(bound: socket.socket) -> int:
    return int(bound.getsockname()[1])


def addresses(host: str) -> list[str]:
    """Where the table can be reached: first by the address the default route uses, then by the machine's others."""
    if host not in ("0.0.0.0", "::", ""):
        return [host]
    found = [_default_route(), *_own_addresses(), "127.0.0.1"]
    return list(dict.fromkeys(address for address in found if address))


def reached_at(host: str, port: int) -> str:
    """The address for other devices; empty when only this machine reaches the table."""
    first = addresses(host)[0]
    return "" if first.startswith("127.") else f"http://{written(first)}:{port}"


def reachable(host: str) -> str:
    """How this machine itself reaches it."""
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)


def written(address: str) -> str:
    """As it stands in a link."""
    return f"[{address}]" if ":" in address else address


def _bound(host: str, port: int) -> socket.socket:
    """Where somebody listens it must fail, and `::` stands for the addresses of both kinds."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if bound.family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    return bound


def _default_route() -> str:
    """The address this machine would use to reach others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def _own_addresses() -> list[str]:
    with suppress(OSError):
        return [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return []
