import { istDay, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { expectRefusal, sealEntries } from '../../../test/support/accounts.ts';
import { aBet, aClient, aMatch, fund } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readPdf } from '../../../test/support/statements.ts';

const kit = useKit();
const monthAt = (at: Date) => istDay(at).slice(0, 7);
const now = async () => {
  const { rows } = await kit.database.owner.query<{ now: Date }>('select app_now() as now');
  return rows[0]?.now ?? new Date();
};
const statementOf = ({ token }: { token: string }, month: string) =>
  kit.call('getStatement', { token, query: { month } });

test('a client saves the month so far: every movement, the balances, and the head of the chain', async () => {
  const client = await aClient(kit.db, { balance: rupees(1_00_000.5) });
  const other = await aClient(kit.db, { balance: rupees(77.77) });
  const match = await aMatch(kit.database.owner);
  await aBet(kit.db, { client, match, stake: rupees(250) });
  const month = monthAt(await now());
  const { status, headers, body } = await statementOf(client, month);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="statement-${client.userName}-${month}.pdf"`,
  );
  expect(headers['cache-control']).toBe('no-store');
  const [page = ''] = await readPdf(body as unknown as Uint8Array);
  for (const text of ['1,00,000.50', '−250.00', '99,750.50', `Name of ${client.userName}`, 'Chennai'])
    expect(page).toContain(text);
  const { body: proof } = await kit.call('verifyPassbook', { token: client.token });
  expect(page).toContain(proof.headHash);
  expect(page).toContain(`Row ${proof.rows}`);
  expect(page).not.toContain('77.77');
  expect(page).not.toContain(other.userName);
});

test('a month that is over ends with its own last row, and the next one opens with its balance', async () => {
  const client = await aClient(kit.db, { balance: rupees(500) });
  const past = monthAt(await now());
  const { body: proof } = await kit.call('verifyPassbook', { token: client.token });
  await kit.travel('32 days');
  await kit.database.owner.query(
    "update sessions set expires_at = expires_at + interval '90 days', idle_until = idle_until + interval '90 days' where user_id = $1",
    [String(client.userId)],
  );
  await fund(kit.db, { ...client, amount: rupees(11.5) });
  const current = monthAt(await now());
  const [before = ''] = await readPdf((await statementOf(client, past)).body as unknown as Uint8Array);
  const [after = ''] = await readPdf((await statementOf(client, current)).body as unknown as Uint8Array);
  expect(before).toContain(proof.headHash);
  expect(before).not.toContain('511.50');
  expect(after).not.toContain(proof.headHash);
  for (const text of ['500.00', '+11.50', '511.50']) expect(after).toContain(text);
  await sealEntries(kit);
});

test.each([
  ['2199-12', 400, 'STATEMENT_NOT_YET', 'This month has not begun yet'],
  ['2001-01', 404, 'STATEMENT_BEFORE_JOINING', 'You had no account yet in this month'],
  ['2026-13', 400, 'MONTH_INVALID', 'Please choose a month, written like 2026-11'],
] as const)('the month %s is refused plainly', async (month, status, code, message) => {
  expectRefusal(await statementOf(await aClient(kit.db), month), status, code, message);
});
