import { descriptions } from '@tossbook/words/en/server/money';
import { fill } from '@tossbook/words/fill';
import type { LedgerKind } from '../../platform/db/db-types.ts';

/** How each kind of ledger row reads in a passbook. `{{user}}` is the other side of a transfer. */
export const DESCRIPTIONS: Record<LedgerKind, string> = descriptions;

export const describe = ({ kind, otherUser }: { kind: LedgerKind; otherUser: string | null }) =>
  fill(DESCRIPTIONS[kind], { user: otherUser ?? '' });
