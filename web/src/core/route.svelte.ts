/** Where the player is: a page and, for some, which game or match. */

export type Page = 'home' | 'new' | 'learn' | 't' | 'replay' | 'matches' | 'settings' | 'lost';

export interface Place {
  page: Page;
  key: string;
}

const PAGES: readonly Page[] = ['new', 'learn', 't', 'replay', 'matches', 'settings'];

function read(path: string): Place {
  const [page = '', key = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!page) return { page: 'home', key };
  const known = PAGES.find((each) => each === page);
  return { page: known ?? 'lost', key };
}

class Route {
  place = $state.raw(read(location.pathname));
}

export const route = new Route();

addEventListener('popstate', () => {
  const { page, key } = read(location.pathname);
  if (page !== route.place.page || key !== route.place.key) route.place = { page, key };
});

export function go(path: string): void {
  history.pushState(null, '', path);
  route.place = read(location.pathname);
}

/** Links stay inside the page unless the player wants a new window. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const plain = !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  if (!link || !plain || link.origin !== location.origin || link.hasAttribute('download') || link.target) return;
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
