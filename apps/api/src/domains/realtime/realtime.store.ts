import { sql } from 'kysely';
import { CHANNEL } from '../../platform/broadcast.ts';
import type { Tx } from '../../platform/tx.ts';
import { type Notice, packNotices } from './news.ts';

/**
 * Tells when the transaction commits, and not otherwise. Such transactions commit one after the other in the whole
 * database, so this is for workers with an event in hand, never for a bet.
 */
export async function announce(tx: Tx, notices: Notice[]): Promise<void> {
  for (const message of packNotices(notices)) await sql`select pg_notify(${CHANNEL}, ${message})`.execute(tx);
}
