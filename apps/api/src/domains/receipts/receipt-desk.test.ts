import { judgeReceipt, parseReceipt } from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { bookSiteOf, signersOf } from '../../platform/book-site.ts';
import { createReceiptDesk } from './receipt-desk.ts';

const kit = useKit();
const site = bookSiteOf({
  BOOK_ORIGIN: 'tossbook.test/transparency',
  BOOK_KEY: Buffer.alloc(32, 7).toString('base64'),
});

/** Deposits of as many clients. */
const deposits = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { userId } = await aClient(kit.db, { balance: rupees(5) });
      const { seq: id } = await kit.db
        .selectFrom('ledger')
        .select('seq')
        .where('user_id', '=', userId)
        .where('kind', '=', 'deposit')
        .executeTakeFirstOrThrow();
      return { userId, kind: 'deposit' as const, id };
    }),
  );

test('receipts asked for at the same moment are signed once, each with its path', async () => {
  const issue = createReceiptDesk(kit.db, site);
  const asked = [...(await deposits(5)), { userId: 1n, kind: 'deposit' as const, id: 999n }];
  const issued = await Promise.all(asked.map(issue));
  expect(issued.at(-1)).toBeNull();
  const receipts = issued.slice(0, -1).map((receipt) => parseReceipt(receipt ?? ''));
  expect(new Set(receipts.map(({ note }) => note.text)).size).toBe(2);
  expect(receipts.map(({ path }) => path.length)).toEqual([0, 2, 2, 2, 2]);
  const keys = site ? await signersOf(site) : [];
  for (const receipt of receipts) expect(await judgeReceipt(receipt, keys)).toBe('valid');
});

test('a key is published before it signs', async () => {
  await createReceiptDesk(kit.db, site)((await deposits(1))[0] as never);
  const published = await kit.db.selectFrom('book_keys').select('verifier_key').execute();
  expect(published.map(({ verifier_key }) => verifier_key.split('+')[0])).toContain(site?.origin);
});
