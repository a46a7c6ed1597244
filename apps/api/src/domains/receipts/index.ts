export { decimal } from './receipt.ts';
export { createReceiptDesk } from './receipt-desk.ts';
export { receiptsRoutes } from './receipts.routes.ts';
export { isoMicros, LOG_WITHIN } from './receipts.views.ts';
export { createFactsSigner, type SignFacts } from './signer.ts';
