import type { contract, QuerySent } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { aClient, anAdmin } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';
import { approveUpi, aUpiDeposit, aUtr, rejectUpi } from '../../../test/support/upi.ts';

const kit = useKit();
const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

type Query = QuerySent<(typeof contract)['getUpiQueue']>;
const queue = async (query: Query = {}) => {
  const { token } = await anAdmin(kit.db);
  return (await kit.call('getUpiQueue', { token, query })).body;
};
const ids = ({ deposits }: Awaited<ReturnType<typeof queue>>) => deposits.map(({ id }) => id);

test('what waits stands first, the oldest first, then what was decided, the newest first', async () => {
  const [one, two, three, four] = [
    await aUpiDeposit(kit),
    await aUpiDeposit(kit),
    await aUpiDeposit(kit),
    await aUpiDeposit(kit),
  ];
  await approveUpi(kit, one, { reason: 'Seen' });
  await rejectUpi(kit, two);
  const all = await queue();
  expect([ids(all).slice(0, 4), all.total]).toEqual([[three.id, four.id, two.id, one.id], 4]);
  expect(ids(await queue({ status: 'pending' }))).toEqual([three.id, four.id]);
  expect(ids(await queue({ status: 'approved' }))).toEqual([one.id]);
  expect(ids(await queue({ status: 'rejected' }))).toEqual([two.id]);
  expect(await queue({ page: 2, pageSize: 3 })).toMatchObject({ deposits: [{ id: one.id }], total: 4 });
  expect(all.deposits[3]).toMatchObject({
    userName: one.client.userName,
    name: `Name of ${one.client.userName}`,
    amount: 500,
    utr: one.utr,
    status: 'approved',
    decidedAt: expect.stringMatching(/Z$/),
    decidedBy: expect.stringMatching(/^admin-/),
    reason: 'Seen',
    sameUtr: [],
  });
});

test('a search term is the start of a User ID or of a reference', async () => {
  const deposit = await aUpiDeposit(kit);
  expect(ids(await queue({ search: deposit.client.userName.toUpperCase() }))).toEqual([deposit.id]);
  expect(ids(await queue({ search: deposit.utr.slice(0, 11) }))).toEqual([deposit.id]);
  expect(ids(await queue({ search: deposit.utr.slice(1) }))).toEqual([]);
  expect(ids(await queue({ search: '%' }))).toEqual([]);
});

test('a duplicate reference is flagged on each deposit that has it, also after one was approved', async () => {
  const utr = aUtr();
  const [first, second] = [await aUpiDeposit(kit, { utr }), await aUpiDeposit(kit, { utr })];
  const flags = async () =>
    (await queue({ search: utr })).deposits.map(({ id, sameUtr }) => [
      id,
      sameUtr.map((other) => `${other.id} ${other.userName} ${other.status}`),
    ]);
  expect(await flags()).toEqual([
    [first.id, [`${second.id} ${second.client.userName} pending`]],
    [second.id, [`${first.id} ${first.client.userName} pending`]],
  ]);
  await approveUpi(kit, second);
  expect(await flags()).toEqual([
    [first.id, [`${second.id} ${second.client.userName} approved`]],
    [second.id, [`${first.id} ${first.client.userName} pending`]],
  ]);
});

test('of very many with one reference, the approved one is always named', async () => {
  const utr = aUtr();
  const first = await aUpiDeposit(kit, { utr });
  await approveUpi(kit, first);
  for (let count = 0; count < 7; count++) await aUpiDeposit(kit, { utr });
  const { deposits } = await queue({ search: utr, status: 'pending' });
  for (const { sameUtr } of deposits) {
    expect(sameUtr).toHaveLength(5);
    expect(sameUtr.map(({ status }) => status)).toContain('approved');
  }
});

test('a client sees only their own deposits, newest first, and not who decided', async () => {
  const client = await aClient(kit.db);
  const [one, two] = [await aUpiDeposit(kit, { client }), await aUpiDeposit(kit, { client })];
  await aUpiDeposit(kit);
  await rejectUpi(kit, one);
  const list = async (query: object = {}) =>
    (await kit.call('getUpiDeposits', { token: client.token, query })).body;
  expect((await list()).deposits.map(({ id, status }) => [id, status])).toEqual([
    [two.id, 'pending'],
    [one.id, 'rejected'],
  ]);
  expect((await list()).deposits[1]).toEqual({
    id: one.id,
    amount: one.amount,
    utr: one.utr,
    status: 'rejected',
    requestedAt: expect.stringMatching(ISO),
    decidedAt: expect.stringMatching(ISO),
    reason: 'Not found at the bank',
  });
  expect((await list()).deposits[0]).toMatchObject({ decidedAt: null, reason: null });
  expect(await list({ status: 'pending' })).toMatchObject({ deposits: [{ id: two.id }], total: 1 });
  expect(await list({ search: one.utr })).toMatchObject({ deposits: [{ id: one.id }], total: 1 });
  expect(await list({ page: 2, pageSize: 1 })).toMatchObject({ deposits: [{ id: one.id }], total: 2 });
  expect(await list({ to: '2020-01-01T00:00:00Z' })).toEqual({ deposits: [], total: 0 });
});

test('the export has every row of the filter in the order of the list', async () => {
  const client = await aClient(kit.db);
  // More than an export reads at once, many of them in one microsecond.
  await kit.database.owner.query(
    `insert into upi_deposits (user_id, amount, utr, requested_at, decision, decided_at, decided_by, reason)
     select $1, 50000, lpad(n::text, 12, '0'), app_now(),
       case when n % 2 = 0 then 'rejected'::upi_decision end,
       case when n % 2 = 0 then timestamptz '2026-01-01' + n / 3 * interval '1 microsecond' end,
       case when n % 2 = 0 then $2::bigint end, case when n % 2 = 0 then '=1+1' end
     from generate_series(1, 2100) n`,
    [client.userId, (await anAdmin(kit.db)).userId],
  );
  const { token, userName } = await anAdmin(kit.db);
  const query = { search: client.userName };
  const { headers, body } = await kit.call('getUpiQueue', { token, query: { ...query, format: 'csv' } });
  const [headings = [], ...rows] = readAnswer(body);
  const listed: string[] = [];
  for (let page = 1; page <= 5; page++) listed.push(...ids(await queue({ ...query, page, pageSize: 500 })));
  expect(rows.map(([id]) => id)).toEqual(listed);
  expect(rows).toHaveLength(2100);
  expect(headers['content-disposition']).toContain(`upi-deposits-${userName}-`);
  expect(headings).toEqual([
    ...['No', 'User ID', 'Name', 'Amount (₹)', 'UTR', 'Sent (IST)', 'Status', 'Decided by', 'Decided (IST)'],
    ...['Reason', 'Same UTR'],
  ]);
  expect(rows.at(-1)?.[9]).toBe("'=1+1");
});
