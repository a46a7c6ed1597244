import { SHEET_LINES } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import type { LedgerKind } from '../../platform/db/db-types.ts';
import type { Sum } from './report.ts';

export type SheetLineName = (typeof SHEET_LINES)[number];
export type SheetLine = { line: SheetLineName; wallets: Paise; openBets: Paise; house: Paise };
/** What all rows before a day come to. */
export type Opening = { wallet: bigint; exposure: bigint; house: bigint };

type Movement = Exclude<SheetLineName, 'opening' | 'closing'>;

/** The line on which each kind of row stands; a transfer between wallets by its account. */
const LINES: Record<LedgerKind, Movement> = {
  joining_bonus: 'promotions',
  daily_bonus: 'promotions',
  referral_reward: 'promotions',
  referral_bonus: 'promotions',
  play_top_up: 'promotions',
  deposit: 'deposits',
  upi_deposit: 'deposits',
  withdrawal: 'withdrawals',
  deposit_to_client: 'transfers',
  withdrawal_from_client: 'transfers',
  bet_placed: 'stakes',
  bet_cancelled: 'cancelled',
  bet_won: 'won',
  bet_lost: 'lost',
  // Records a bet and moves nothing.
  bet_sealed: 'stakes',
  bet_refunded: 'refunded',
  settlement_reversed: 'reversed',
  advance: 'receivable',
  owed_repaid: 'receivable',
};

const MOVEMENTS = SHEET_LINES.filter((line) => line !== 'opening' && line !== 'closing');

/** Every row of the day stands on exactly one line, so opening and lines add up to the closing, as the ledger does. */
export function sheetOf(sums: Sum[], opening: Opening): SheetLine[] {
  const byLine = Map.groupBy(sums, ({ kind, account }) =>
    account === 'transfer' ? 'transfers' : LINES[kind],
  );
  const lines = MOVEMENTS.map((line) => lineOf(line, totalOf(byLine.get(line) ?? [])));
  const day = totalOf(sums);
  return [
    lineOf('opening', opening),
    ...lines,
    lineOf('closing', {
      wallet: opening.wallet + day.wallet,
      exposure: opening.exposure + day.exposure,
      house: opening.house + day.house,
    }),
  ];
}

const lineOf = (line: SheetLineName, { wallet, exposure, house }: Opening): SheetLine => ({
  line,
  wallets: paise(wallet),
  openBets: paise(exposure),
  house: paise(house),
});

const totalOf = (sums: Sum[]): Opening =>
  sums.reduce(
    (soFar, { wallet, exposure, house }) => ({
      wallet: soFar.wallet + wallet,
      exposure: soFar.exposure + exposure,
      house: soFar.house + house,
    }),
    { wallet: 0n, exposure: 0n, house: 0n },
  );
