import { formatVerifierKey, parseTilePath, type VerifierKey } from '@tossbook/book';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { type Acceptance, acceptCosignature } from './accept-cosignature.ts';
import { readTile } from './book.store.ts';
import { readCheckpoint, readCosigned, readEntries, readKeys } from './book.views.ts';

/** A tile never changes, and a minute passes between two checkpoints. */
const FOREVER = 'public, max-age=31536000, immutable';
const A_MOMENT = 'public, max-age=5';

/** A checkpoint has a few lines. */
const NOTE_BYTES_MAX = 16_384;
const STATUSES: Record<Acceptance, number> = {
  accepted: 204,
  unreadable: 400,
  'other-tree': 409,
  'unknown-witness': 403,
};

/** The document of the API lists the contract's calls, and these are none. */
const UNLISTED = { schema: { hide: true } };

/**
 * The log in its public form, for anyone: /transparency/checkpoint, /transparency/tile/… and the keys. Outside /api, at
 * the addresses that other logs have, so that others' tools can read it. Witnesses bring what they cosigned.
 */
export function publishBook(
  app: FastifyInstance,
  { db, witnesses }: { db: Db; witnesses: VerifierKey[] },
): void {
  app.get('/transparency/checkpoint', UNLISTED, async (_request, reply) => {
    const checkpoint = await readCheckpoint(db);
    return checkpoint === null ? notThere(reply) : sendText(reply, checkpoint.note);
  });

  app.get('/transparency/keys', UNLISTED, async (_request, reply) => sendText(reply, await readKeys(db)));

  app.get('/transparency/witnesses', UNLISTED, async (_request, reply) =>
    sendText(reply, witnesses.map((key) => `${formatVerifierKey(key)}\n`).join('')),
  );

  app.get('/transparency/cosigned', UNLISTED, async (_request, reply) => {
    const cosigned = await readCosigned(db);
    return cosigned === null ? notThere(reply) : sendText(reply, cosigned);
  });

  app.post('/transparency/cosigned', { ...UNLISTED, bodyLimit: NOTE_BYTES_MAX }, async ({ body }, reply) => {
    const acceptance = await acceptCosignature(db, String(body), witnesses);
    return reply.code(STATUSES[acceptance]).type('text/plain; charset=utf-8').send('');
  });

  app.get<{ Params: { '*': string } }>('/transparency/tile/*', UNLISTED, async ({ params }, reply) => {
    const bytes = await read(params['*']);
    if (bytes === null) return notThere(reply);
    return reply.type('application/octet-stream').header('cache-control', FOREVER).send(Buffer.from(bytes));
  });

  async function read(path: string): Promise<Uint8Array | null> {
    const entries = /^entries\/(.*)$/.exec(path)?.[1];
    const tile = parseTilePath(entries === undefined ? path : `0/${entries}`);
    if (tile === null) return null;
    return entries === undefined ? readTile(db, tile) : readEntries(db, tile);
  }
}

const sendText = (reply: FastifyReply, text: string) =>
  reply.type('text/plain; charset=utf-8').header('cache-control', A_MOMENT).send(text);

const notThere = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', A_MOMENT).send('');
