import { fill } from '@tossbook/words/fill';
import type { LedgerKind } from '../../platform/db/db-types.ts';
import { said } from '../../platform/language.ts';

/** How each kind of ledger row reads in a passbook. `{{user}}` is the other side of a transfer. */
export const descriptions = (): Record<LedgerKind, string> => said('server/money').descriptions;

export const describe = ({ kind, otherUser }: { kind: LedgerKind; otherUser: string | null }) =>
  fill(descriptions()[kind], { user: otherUser ?? '' });
