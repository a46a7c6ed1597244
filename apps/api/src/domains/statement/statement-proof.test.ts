import { judgeReceipt, parseReceipt, parseVerifierKey } from '@tossbook/book';
import { istDay, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aBet, aClient, aMatch } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { linksIn, readPdf } from '../../../test/support/statements.ts';
import { bookSiteOf } from '../../platform/book-site.ts';
import { keepBook } from '../book/index.ts';

const book = { BOOK_ORIGIN: 'tossbook.test/transparency', BOOK_KEY: Buffer.alloc(32, 7).toString('base64') };
const kit = useKit(book);

async function statementOf({ token }: { token: string }): Promise<Uint8Array> {
  const { rows } = await kit.database.owner.query<{ now: Date }>('select app_now() as now');
  const query = { month: istDay(rows[0]?.now ?? new Date()).slice(0, 7) };
  return (await kit.call('getStatement', { token, query })).body as unknown as Uint8Array;
}

const receiptIn = (link: string) => Buffer.from(link.split('#')[1] ?? '', 'base64url').toString();

test('a statement ends with a code that leads to its figures, signed, and to where the log stood', async () => {
  const client = await aClient(kit.db, { balance: rupees(1000) });
  await aBet(kit.db, { client, match: await aMatch(kit.database.owner), stake: rupees(250) });
  await keepBook(kit.db, bookSiteOf(book));
  const { body: proof } = await kit.call('verifyPassbook', { token: client.token });
  const content = await statementOf(client);
  const [page = ''] = await readPdf(content);
  const [link = '', ...others] = await linksIn(content);
  expect(others).toEqual([]);
  expect(link).toMatch(/^https:\/\/tossbook\.test\/verify#[\w-]+$/);
  const receipt = parseReceipt(receiptIn(link));
  const keys = (await kit.api.app.inject({ url: '/transparency/keys' })).body.trimEnd().split('\n');
  expect(await judgeReceipt(receipt, keys.map(parseVerifierKey))).toBe('valid');
  const facts = Object.fromEntries(receipt.facts);
  expect(facts).toMatchObject({
    kind: 'statement',
    account: String(client.userId),
    row: String(proof.rows),
    movements: '2',
    opening: '0.00',
    in: '1000.00',
    out: '250.00',
    closing: '750.00',
    hash: Buffer.from(proof.headHash, 'hex').toString('base64'),
    'log-by': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  });
  const checkpoint = (await kit.api.app.inject({ url: '/transparency/checkpoint' })).body.split('\n');
  expect([facts['log-size'], facts['log-root']]).toEqual(checkpoint.slice(1, 3));
  for (const text of ['Check this statement', 'https://tossbook.test/verify', checkpoint[2] ?? ''])
    expect(page).toContain(text);
});

test('an empty passbook has nothing to check', async () => {
  const content = await statementOf(await aClient(kit.db));
  expect(await linksIn(content)).toEqual([]);
  expect((await readPdf(content))[0]).not.toContain('Check this statement');
});
