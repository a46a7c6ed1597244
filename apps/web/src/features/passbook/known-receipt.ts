import type { ReceiptAddress, ReceiptKind, Unknown } from '@tossbook/contract';
import { knownIn } from '../../lib/known-value.ts';

const kinds: Record<ReceiptKind, true> = {
  bet: true,
  switch: true,
  cancel: true,
  deposit: true,
  withdrawal: true,
};

/** The receipt that a line of a list names; null without one, and for a kind that only a newer server knows. */
export function knownReceipt(
  named: { kind: ReceiptKind | Unknown; id: string } | null,
): ReceiptAddress | null {
  const kind = named && knownIn(kinds, named.kind);
  return kind && { kind, id: named.id };
}
