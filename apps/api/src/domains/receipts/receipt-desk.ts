import { formatFacts, signReceipts } from '@tossbook/book';
import type { BookSite } from '../../platform/book-site.ts';
import type { Db } from '../../platform/db/db.ts';
import { createBatcher } from '../../platform/jobs/batch.ts';
import { factsOf } from './receipt.ts';
import { type AskedReceipt, readReceiptRows } from './receipts.views.ts';
import { createSigner } from './signer.ts';

/** The signed text, or null if there is no such row, or no key to sign with. */
export type IssueReceipt = (asked: AskedReceipt) => Promise<string | null>;

/** A path of five hashes at most: with more, a code could not be scanned from a small screen. */
const SIGNED_TOGETHER_MAX = 32;
const LANES = 2;
const QUEUED_MAX = 5_000;

/**
 * Makes receipts out of rows that are committed and never change, so none is stored. Those asked for at the same moment
 * are read in one statement and signed once. A key is published before it signs for the first time.
 */
export function createReceiptDesk(db: Db, site: BookSite | null): IssueReceipt {
  if (site === null) return async () => null;
  const signer = createSigner(db, site);
  const batches = createBatcher<AskedReceipt, string | null>({
    name: 'sign receipts',
    keyOf: ({ userId, kind, id }) => `${userId} ${kind} ${id}`,
    lanes: LANES,
    batchSizeMax: SIGNED_TOGETHER_MAX,
    queuedMax: QUEUED_MAX,
    write: async (asked) => {
      const rows = await readReceiptRows(db, asked);
      const texts = rows.flatMap((row) => (row === null ? [] : [formatFacts(factsOf(row))]));
      if (texts.length === 0) return rows.map(() => null);
      const signed = (await signReceipts(texts, await signer())).values();
      return rows.map((row) => (row === null ? null : (signed.next().value ?? null)));
    },
  });
  return (asked) => batches.submit(asked);
}
