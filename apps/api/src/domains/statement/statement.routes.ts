import type { CallOf } from '@tossbook/contract';
import { monthRange } from '@tossbook/rules';
import type { Licence } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { PdfFile } from '../../platform/http/bodies/pdf-file.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PassbookEntry, passbookBetween } from '../money/index.ts';
import type { Printer } from './print-statement.ts';
import type { StatementRow } from './statement.ts';
import { headBefore, readOwner, sumByKind } from './statement.views.ts';
import type { ProveStatement } from './statement-proof.ts';

/** Each takes a thread for as long as it is drawn. */
const STATEMENTS = { name: 'statement', points: 30, seconds: 60 * 60 };

/** A hundred rows for each minute of eleven evenings: who has more needs a file for a spreadsheet. */
const ROWS_MAX = 20_000;

type Parts = {
  db: Db;
  reads: Db;
  limits: Limits;
  licence: Licence | null;
  printer: Printer;
  proveStatement: ProveStatement;
};

export const statementRoutes = ({
  db,
  reads,
  limits,
  licence,
  printer,
  proveStatement,
}: Parts): Handlers<CallOf<'statement'>> => ({
  getStatement: async ({ caller: { userId, userName }, query: { month }, origin }) => {
    // By the clock that stamps the ledger: the last row must not lie in the future of another one.
    const { name, joinedAt, now } = await readOwner(db, userId);
    const { from, to } = monthRange(month);
    if (from > now) throw new Refusal('STATEMENT_NOT_YET');
    if (to <= joinedAt) throw new Refusal('STATEMENT_BEFORE_JOINING');
    await limits.count(STATEMENTS, { key: String(userId), origin });
    const [before, last] = [
      await headBefore(reads, { userId, at: from }),
      await headBefore(reads, { userId, at: to < now ? to : now }),
    ];
    const rows = { userId, after: before.seq, last: last.seq };
    const kinds = await sumByKind(reads, rows);
    const total = kinds.reduce((sum, kind) => sum + kind.rows, 0);
    if (total > ROWS_MAX) throw new Refusal('STATEMENT_TOO_LONG', { details: { maximum: ROWS_MAX } });
    const head = {
      language: 'en' as const,
      userName,
      name,
      month,
      from,
      to: to < now ? to : now,
      madeAt: now,
      licence,
      opening: before.balance,
      closing: last.balance,
      kinds,
      seal: last.seq === 0n ? null : { no: String(last.seq), hash: last.hash },
    };
    const proof = await proveStatement({ userId, last, head });
    const content = await printer.print(
      { head: { ...head, proof }, total },
      rowsOf(passbookBetween(reads, rows)),
    );
    return new PdfFile({ name: `statement-${userName}-${month}.pdf`, content });
  },
});

async function* rowsOf(pages: AsyncIterable<PassbookEntry[]>): AsyncGenerator<StatementRow[]> {
  for await (const entries of pages) yield entries.map(rowOf);
}

const rowOf = (entry: PassbookEntry): StatementRow => ({
  no: String(entry.seq),
  at: entry.postedAt,
  kind: entry.kind,
  otherUser: entry.otherUser,
  about: [entry.matchCode, entry.team].filter(Boolean).join(' · '),
  amount: entry.amount,
  balance: entry.balance,
});
