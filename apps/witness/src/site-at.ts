import type { Site } from '@tossbook/book';

const address = (url: string, path: string) => `${url.replace(/\/$/, '')}/transparency/${path}`;

/** A log over HTTP, at its public addresses. */
export const siteAt = (url: string): Site => ({
  read: async (path) => {
    const response = await fetch(address(url, path), {
      cache: 'no-store',
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
});

/** Brings a cosigned checkpoint to its site. Null if it was taken, else why not. */
export async function bringCosigned(url: string, cosigned: string): Promise<string | null> {
  const response = await fetch(address(url, 'cosigned'), {
    method: 'POST',
    body: cosigned,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    signal: AbortSignal.timeout(30_000),
  });
  const whyNot: Record<number, string> = {
    403: 'it does not know this witness (BOOK_WITNESSES)',
    409: 'it has another tree of this size',
  };
  return response.ok ? null : (whyNot[response.status] ?? `it answered ${response.status}`);
}
