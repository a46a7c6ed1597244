import type { Violation } from './alarm.ts';
import type { Invariant } from './invariants.ts';

export type Verdict = Invariant & { offenders: { subject: string; detail: string }[]; seconds: number };

export type Books = {
  /** When the snapshot was taken. */
  at: Date;
  verdicts: Verdict[];
  users: bigint;
  ledgerRows: bigint;
  /** Sums over the whole ledger, in paise. */
  totals: { balance: bigint; exposure: bigint; owed: bigint; accounts: Record<string, bigint> };
  root: string;
};

/** The last verified row of a user's chain, with the totals there. Amounts in paise, the hash in hex. */
export type Head = {
  userId: bigint;
  seq: bigint;
  balance: bigint;
  exposure: bigint;
  owed: bigint;
  locked: bigint;
  hash: string;
};

export type Changes = { at: Date; ledgerRows: bigint; heads: Head[]; violations: Violation[] };
