"""What the site needs beyond the pages in `docs`: the games' own pictures, and nothing from elsewhere."""

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
PICTURE = re.compile(r"\.\./\.\./web/src/games/(\w+)/aim/(\d\.svg)")
FROM_ELSEWHERE = re.compile(r"<script src=\"?https:[^>]*iframe-worker[^>]*></script>")  # `site.js` does its work


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for picture in sorted(ROOT.glob("web/src/games/*/aim/*.svg")):
        game = picture.parent.parent.name
        files.append(File.generated(config, f"art/{game}/{picture.name}", abs_src_path=str(picture)))
    files.append(File.generated(config, "mark.svg", abs_src_path=str(ROOT / "web/public/mark.svg")))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    return PICTURE.sub(r"../art/\1/\2", markdown)


def on_post_page(output: str, page: Page, **_: Any) -> str:
    return without_requests(output, "../" * page.url.count("/"))


def on_post_template(output_content: str, **_: Any) -> str:
    return without_requests(output_content, "")


def without_requests(text: str, top: str) -> str:
    """A page that asks nobody else for a script."""
    return FROM_ELSEWHERE.sub(f'<script src="{top}site.js"></script>', text)
