import type { QueryClient } from '@tanstack/react-query';
import type { ReceiptAddress } from '@tossbook/contract';
import { QRCodeSVG } from 'qrcode.react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { receiptQuery } from './queries.ts';
import { linkTo } from './receipt-link.ts';

/** A browser lets a page share only for a moment after the press: a picture without a code is better than none. */
const PATIENCE_MS = 1_500;

/** The code that leads to the check of a receipt, as a drawing; null if there is none, or not in time. */
export function loadCode(queryClient: QueryClient, asked: ReceiptAddress): Promise<SVGElement | null> {
  return Promise.race([
    queryClient.fetchQuery(receiptQuery(asked)).then(drawCode, () => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ]);
}

function drawCode(receipt: string): SVGElement | null {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  const link = linkTo(receipt, location.origin);
  flushSync(() => root.render(<QRCodeSVG value={link} marginSize={4} level="L" />));
  const code = holder.querySelector('svg')?.cloneNode(true) ?? null;
  root.unmount();
  return code as SVGElement | null;
}
