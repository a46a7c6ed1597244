import { parseCheckpoint, parseNote, type ReceiptFacts, toBase64 } from '@tossbook/book';
import { type BookSite, verifyAddressOf } from '../../platform/book-site.ts';
import type { Db } from '../../platform/db/db.ts';
import { readCheckpoint } from '../book/index.ts';
import { decimal, type SignFacts } from '../receipts/index.ts';
import type { StatementHead, StatementProof } from './statement.ts';
import type { Head } from './statement.views.ts';

type Log = { size: number; root: string };

/** The log as it was signed last; null before the first time. */
async function readLog(db: Db): Promise<Log | null> {
  const checkpoint = await readCheckpoint(db);
  if (checkpoint === null) return null;
  const { size, root } = parseCheckpoint(parseNote(checkpoint.note).text);
  return { size, root: toBase64(root) };
}

type Stated = {
  userId: bigint;
  last: Head;
  head: Pick<StatementHead, 'month' | 'madeAt' | 'opening' | 'closing' | 'kinds'>;
};

/** The figures of a statement that a reader compares with the paper, and where its passbook and the log stood. */
function factsOfStatement({ userId, last, head }: Stated, log: Log | null): ReceiptFacts {
  const sum = (side: 'rows' | 'moneyIn' | 'moneyOut') =>
    head.kinds.reduce((all, kind) => all + BigInt(kind[side]), 0n);
  return [
    ['kind', 'statement'],
    ['month', head.month],
    ['account', String(userId)],
    ['row', String(last.seq)],
    ['time', head.madeAt.toISOString()],
    ['movements', String(sum('rows'))],
    ['opening', decimal(head.opening)],
    ['in', decimal(sum('moneyIn'))],
    ['out', decimal(sum('moneyOut'))],
    ['closing', decimal(head.closing)],
    ['hash', Buffer.from(last.hash, 'hex').toString('base64')],
    ['log-by', last.logBy],
    ...(log === null
      ? []
      : ([
          ['log-size', String(log.size)],
          ['log-root', log.root],
        ] as const)),
  ];
}

export type ProveStatement = (stated: Stated) => Promise<StatementProof | null>;

/** Signs what a statement says, as an address that checks it; null on a site without a book, and for an empty passbook. */
export function createStatementProver(
  db: Db,
  { site, signFacts }: { site: BookSite | null; signFacts: SignFacts },
): ProveStatement {
  if (site === null) return async () => null;
  return async (stated) => {
    if (stated.last.seq === 0n) return null;
    const log = await readLog(db);
    const signed = await signFacts(factsOfStatement(stated, log));
    if (signed === null) return null;
    const address = verifyAddressOf(site);
    return { address, link: `${address}#${Buffer.from(signed).toString('base64url')}`, log };
  };
}
