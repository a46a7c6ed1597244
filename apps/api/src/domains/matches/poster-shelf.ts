import { INLINE_POSTERS_BYTES_MAX } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPosters, weighPosters } from './matches.store.ts';

const KEPT_BYTES_MAX = 16_000_000;
const MISSING_MAX = 10_000;
const MISSING_MS = 10_000;
/** Far more than a page has pictures; cached ones cost nothing and are not counted. */
const LOOK_UPS = { name: 'poster-look-ups', points: 300, seconds: 60 };

type Listed = { poster_hash: Buffer | null };

/**
 * An LRU cache of posters: named by the hash of their content, they never change. Unknown names are cached for a while
 * too, and how many lookups an address may cause is limited.
 */
export function createPosterShelf({ db, limits }: { db: Db; limits: Limits }) {
  // Both oldest first, since a Map keeps insertion order.
  const kept = new Map<string, Buffer>();
  const missing = new Map<string, number>();
  let keptBytes = 0;

  function keep(hash: string, content: Buffer): void {
    drop(hash);
    kept.set(hash, content);
    keptBytes += content.length;
    for (const oldest of kept.keys()) {
      if (keptBytes <= KEPT_BYTES_MAX) break;
      drop(oldest);
    }
  }

  function drop(hash: string): void {
    keptBytes -= kept.get(hash)?.length ?? 0;
    kept.delete(hash);
  }

  function miss(hash: string): void {
    missing.delete(hash);
    missing.set(hash, performance.now() + MISSING_MS);
    if (missing.size > MISSING_MAX) missing.delete(missing.keys().next().value ?? '');
  }

  const isMissing = (hash: string) => (missing.get(hash) ?? 0) > performance.now();

  /** Those of the given posters that exist, from the cache or else from the database. */
  async function lookUp(hashes: string[]): Promise<Map<string, Buffer>> {
    const contents = new Map(
      hashes.flatMap((hash) => {
        const content = kept.get(hash);
        return content ? [[hash, content] as const] : [];
      }),
    );
    const unknown = hashes.filter((hash) => !contents.has(hash));
    const found =
      unknown.length > 0
        ? await findPosters(
            db,
            unknown.map((hash) => Buffer.from(hash, 'hex')),
          )
        : [];
    for (const { hash, content } of found) contents.set(hexOf(hash), content);
    for (const [hash, content] of contents) keep(hash, content);
    return contents;
  }

  return {
    /** One poster by its hash in hex. Refuses with POSTER_NOT_FOUND, TOO_MANY_REQUESTS. */
    async find(hash: string, origin: Pick<Origin, 'address'>): Promise<Buffer> {
      if (isMissing(hash)) throw new Refusal('POSTER_NOT_FOUND');
      if (!kept.has(hash)) await limits.countAddress(LOOK_UPS, origin);
      const content = (await lookUp([hash])).get(hash);
      if (content) return content;
      miss(hash);
      throw new Refusal('POSTER_NOT_FOUND');
    },
    /** The posters of the first rows of a list, until an answer is full; a poster shown twice counts twice. */
    async fill<Row extends Listed>(rows: Row[]): Promise<Map<Row, Buffer>> {
      const hashes = rows.flatMap(({ poster_hash }) => poster_hash ?? []);
      if (hashes.length === 0) return new Map();
      const weights = new Map(
        (await weighPosters(db, hashes)).map(({ hash, bytes }) => [hexOf(hash), bytes]),
      );
      const fitting = new Map<Row, string>();
      let bytes = 0;
      for (const row of rows) {
        if (!row.poster_hash) continue;
        const hash = hexOf(row.poster_hash);
        bytes += weights.get(hash) ?? 0;
        if (bytes > INLINE_POSTERS_BYTES_MAX) break;
        fitting.set(row, hash);
      }
      const contents = await lookUp([...new Set(fitting.values())]);
      return new Map(
        [...fitting].flatMap(([row, hash]) => {
          const content = contents.get(hash);
          return content ? [[row, content] as const] : [];
        }),
      );
    },
  };
}

const hexOf = (hash: Buffer) => hash.toString('hex');
