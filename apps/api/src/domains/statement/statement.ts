import type { Licence } from '../../platform/config.ts';
import type { LedgerKind } from '../../platform/db/db-types.ts';
import type { KindSum } from './statement.views.ts';

/** What stands on a statement besides its rows. Amounts in paise; all of it can be sent to a thread. */
export type StatementHead = {
  language: 'en';
  userName: string;
  name: string;
  /** 'yyyy-mm'. */
  month: string;
  from: Date;
  /** The end of the month, or now while it lasts. */
  to: Date;
  madeAt: Date;
  licence: Licence | null;
  opening: bigint;
  closing: bigint;
  kinds: KindSum[];
  seal: { no: string; hash: string } | null;
  proof: StatementProof | null;
};

/** Where anyone checks the statement: the link has its figures, signed. */
export type StatementProof = {
  address: string;
  link: string;
  log: { size: number; root: string } | null;
};

export type StatementRow = {
  no: string;
  at: Date;
  kind: LedgerKind;
  otherUser: string | null;
  /** The match and the team that it belongs to. */
  about: string;
  amount: bigint;
  balance: bigint;
};

/** Points, on A4. */
export const PAGE = { width: 595.28, height: 841.89, margin: 44, footer: 40 };
export const ROW_HEIGHT = 19;
/** Where the first row of the table may begin on a page that has only its heading. */
const REST_TOP = 112;
/** Above the sums by kind, below them, and each of them. */
const FIRST_TOP = 300;
const KIND_HEIGHT = 17;
const KINDS_FRAME = 84;
/** The seal's box, without and with the code that checks the statement. */
const SEAL_HEIGHTS = { plain: 82, withCode: 206 };
const ABOVE_SEAL = 22;
const BOTTOM = PAGE.height - PAGE.margin - PAGE.footer;

/** Where things stand, known before the first row is read: every row has one line. */
export function planPages({ kinds, rows, hasCode }: { kinds: number; rows: number; hasCode: boolean }) {
  const sealHeight = hasCode ? SEAL_HEIGHTS.withCode : SEAL_HEIGHTS.plain;
  const firstTop = FIRST_TOP + (kinds === 0 ? 0 : KINDS_FRAME + kinds * KIND_HEIGHT);
  const fits = (top: number) => Math.max(0, Math.floor((BOTTOM - top) / ROW_HEIGHT));
  const onFirst = fits(firstTop);
  const onRest = fits(REST_TOP);
  const tablePages = 1 + Math.ceil(Math.max(0, rows - onFirst) / onRest);
  const onLast = tablePages === 1 ? rows : rows - onFirst - (tablePages - 2) * onRest;
  const lastBottom = (tablePages === 1 ? firstTop : REST_TOP) + Math.max(1, onLast) * ROW_HEIGHT;
  const needsPage = lastBottom + ABOVE_SEAL + sealHeight > BOTTOM;
  return {
    firstTop,
    restTop: REST_TOP,
    onFirst,
    onRest,
    pages: tablePages + (needsPage ? 1 : 0),
    sealTop: needsPage ? null : lastBottom + ABOVE_SEAL,
    sealHeight,
  };
}
