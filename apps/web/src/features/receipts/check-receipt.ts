import {
  judgeReceipt,
  parseReceipt,
  parseVerifierKey,
  type Receipt,
  type ReceiptVerdict,
  type VerifierKey,
} from '@tossbook/book';

export type Checked =
  | { verdict: ReceiptVerdict | 'keysFailed' | 'unsupported'; receipt: Receipt }
  | { verdict: 'unreadable'; receipt: null };

/** The keys of a site. One of a form that this page does not know is of no use to it. */
export const readKeys = (published: string): VerifierKey[] =>
  published.split('\n').flatMap((line) => {
    try {
      return [parseVerifierKey(line)];
    } catch {
      return [];
    }
  });

/** Checks a receipt here, in the browser; from outside it needs the keys alone. */
export async function checkReceipt(text: string, loadKeys: () => Promise<VerifierKey[]>): Promise<Checked> {
  let receipt: Receipt;
  try {
    receipt = parseReceipt(text);
  } catch {
    return { verdict: 'unreadable', receipt: null };
  }
  let keys: VerifierKey[];
  try {
    keys = await loadKeys();
  } catch {
    return { verdict: 'keysFailed', receipt };
  }
  try {
    return { verdict: await judgeReceipt(receipt, keys), receipt };
  } catch {
    // Older browsers do not know Ed25519, and none has its functions on a page without https.
    return { verdict: 'unsupported', receipt };
  }
}
