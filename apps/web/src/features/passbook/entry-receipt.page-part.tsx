import { lazy, Suspense } from 'react';
import { withWords } from '../../lib/i18n.ts';
import { knownReceipt } from './known-receipt.ts';
import { aboutEntry } from './passbook-card.tsx';
import type { Entry } from './queries.ts';

const loadReceipt = withWords(() => import('../receipts/receipt-dialog.tsx'), 'receipts');
const ReceiptDialog = lazy(async () => ({ default: (await loadReceipt()).ReceiptDialog }));

type EntryReceiptProps = { entry: Entry; onClose: () => void };

/** The signed receipt of an entry, loaded when one is opened. */
export function EntryReceipt({ entry, onClose }: EntryReceiptProps) {
  const receipt = knownReceipt(entry.receipt);
  if (!receipt) return null;
  return (
    <Suspense>
      <ReceiptDialog asked={receipt} about={aboutEntry(entry)} onClose={onClose} />
    </Suspense>
  );
}
