import { fromBase64, toBase64, utf8 } from '@tossbook/book';
import { inAddress } from '../../lib/base64-url.ts';
import { VERIFY } from './paths.ts';

/** Where a receipt is checked. It is in the fragment, which browsers never send. */
export const linkTo = (receipt: string, origin: string): string =>
  `${origin}${VERIFY}#${inAddress(toBase64(utf8(receipt)))}`;

/** The receipt in such a link, or in its fragment alone; a text without one is taken as it is. */
export function receiptIn(scanned: string): string {
  const [, encoded] = /#([\w-]+)$/.exec(scanned) ?? [];
  if (encoded === undefined) return scanned;
  const base64 = encoded.replaceAll('-', '+').replaceAll('_', '/');
  try {
    const bytes = fromBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return scanned;
  }
}
