import type { contract } from '@tossbook/contract';
import type { Paise } from '@tossbook/rules';
import { lines } from '@tossbook/words/en/server/approvals';
import { fill } from '@tossbook/words/fill';
import type { ApprovalState } from '../../platform/db/db-types.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';

/** The calls that can wait for a second person, as the contract marks them. */
export type ApprovedCall = {
  [Name in keyof typeof contract]: (typeof contract)[Name] extends { twoPeople: true } ? Name : never;
}[keyof typeof contract];

/** Named values, as people read them. */
export type Line = { name: string; value: string };

export type Request = {
  call: ApprovedCall;
  /** What carries it out; bigints as text. */
  body: Record<string, unknown>;
  title: string;
  about: { type: 'user' | 'match' | 'setting'; id: string; name: string };
  /** Names what can be asked for once at a time; null for what can be wanted twice. */
  once: string | null;
  /** The wallets it moves. */
  walletIds: bigint[];
  amount: Paise | null;
  /** What the asker saw. */
  preview: Line[];
  /** What must still be so when it is carried out. */
  facts: Line[];
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

export type Approval = Pick<Request, 'call' | 'body' | 'about' | 'walletIds' | 'facts'> & {
  approvalId: bigint;
  reason: string | null;
  askedBy: bigint;
  state: ApprovalState;
  decidedBy: string | null;
};

/** A request that is being carried out: by its asker, with the origin of whoever approved it. */
export type Approved = Approval & { asker: Caller; origin: Origin };

/** What is no longer as it was, in words; null if all is. */
export function changesBetween(before: Line[], after: Line[]): string | null {
  const now = new Map(after.map(({ name, value }) => [name, value]));
  const changes = before
    .filter(({ name, value }) => now.get(name) !== value)
    .map(({ name, value }) => fill(lines.changed, { name, before: value, after: now.get(name) ?? '–' }));
  return changes.length > 0 ? changes.join(', ') : null;
}
