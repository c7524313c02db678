/** The table's address as other devices know it: a link to this very machine would lead them nowhere. */

import * as api from './api';

const HERE = ['localhost', '127.0.0.1', '[::1]'];

export async function home(): Promise<string> {
  if (!HERE.includes(location.hostname)) return location.origin;
  const { address } = await api.address().catch(() => ({ address: '' }));
  return address || location.origin;
}
