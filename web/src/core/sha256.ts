/** SHA-256 as hex; pages that come over plain http are not given the browser's own. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (globalThis.isSecureContext) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const own = await import('@noble/hashes/sha2.js');
  return hex(own.sha256(bytes));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}
