import { readBook } from '../http/api-client.ts';

/** What a site may not have: a log, and witnesses of it. */
const OPTIONAL = ['checkpoint', 'witnesses', 'cosigned'];

/** A part of the public log, or null if it is one that a site need not have. */
export async function readPart(path: string): Promise<Uint8Array | null> {
  const response = await readBook(`/${path}`);
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  if (OPTIONAL.includes(path)) return null;
  throw new Error(`The log has no ${path}`);
}
