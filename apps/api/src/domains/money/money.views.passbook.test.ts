import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import {
  aBet,
  aCancelledBet,
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();
let client: Person;
let employee: Person;

beforeAll(async () => {
  const admin = await anAdmin(kit.db);
  employee = await anEmployee(kit.db, { userName: 'agent_1', balance: rupees(500) });
  client = await aClient(kit.db, { userName: 'Asha_Rao', balance: rupees(1000) });
  const match = await aMatch(kit.database.owner);
  await aCancelledBet(kit.db, { client, match, stake: rupees(50) });
  await aBet(kit.db, { client, match, stake: rupees(60), team: match.teamB });
  for (const [call, token] of [
    ['deposit', employee.token],
    ['withdraw', admin.token],
  ] as const)
    await kit.call(call, { token, body: { userName: client.userName, amount: 10 } });
});

type Query = { search?: string; page?: number; pageSize?: number; type?: 'credit' | 'debit' };
async function passbook({ token }: Person, query: Query = {}) {
  const { passbookDetails, total } = (await kit.call('getPassbookDetails', { token, query })).body;
  return { lines: passbookDetails.map((row) => [row.transactionDescription, row.transactionAmount]), total };
}

const ALL = [
  ['Withdrawal', 10],
  ['Deposit', 10],
  ['Bet placed', 60],
  ['Bet cancelled', 50],
  ['Bet placed', 50],
  ['Deposit', 1000],
];

test('a passbook is the changes of the balance, newest first, each side alone if asked', async () => {
  expect(await passbook(client)).toEqual({ lines: ALL, total: 6 });
  const credits = ALL.filter(([what]) => what === 'Deposit' || what === 'Bet cancelled');
  expect(await passbook(client, { type: 'credit' })).toEqual({ lines: credits, total: 3 });
  expect((await passbook(client, { type: 'debit' })).total).toBe(3);
});

test('an entry has its id, type, description, team, amount, balance, time and receipt', async () => {
  const { passbookDetails } = (await kit.call('getPassbookDetails', { token: client.token })).body;
  const timeStamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(passbookDetails.slice(2, 4)).toEqual([
    {
      _id: '4',
      transactionType: 'debit',
      transactionDescription: 'Bet placed',
      betTeamName: 'Mumbai',
      matchCode: expect.stringMatching(/^C-[1-9]\d*$/),
      transactionAmount: 60,
      balance: 940,
      timeStamp,
      receipt: { kind: 'bet', id: expect.stringMatching(/^[1-9]\d*$/) },
    },
    {
      _id: '3',
      transactionType: 'credit',
      transactionDescription: 'Bet cancelled',
      betTeamName: 'Chennai',
      matchCode: expect.stringMatching(/^C-[1-9]\d*$/),
      transactionAmount: 50,
      balance: 1000,
      timeStamp,
      receipt: { kind: 'cancel', id: '3' },
    },
  ]);
});

test('pages follow each other without gap or overlap, and the total stays', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => passbook(client, { page, pageSize: 4 })));
  expect(pages.flatMap(({ lines }) => lines)).toEqual(ALL);
  expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
});

test.each([
  ['a part of the description, in any case', 'BET PL', 2],
  ['the team of a placement', 'mumbai', 1],
  ['the team of a position that was closed', 'chenn', 2],
  ['the description and the team after it', 'cancelled chennai', 1],
  ['the sign % as itself', '%', 0],
  ['the sign _ as itself', 'bet_', 0],
  ['no name of a kind that nobody sees', 'bet_placed', 0],
])('a search finds %s', async (_what, search, total) => {
  const found = await passbook(client, { search });
  expect([found.lines.length, found.total]).toEqual([total, total]);
});

test('a search finds the other side of a transfer', async () => {
  expect(await passbook(employee, { search: 'to asha_' })).toEqual({
    lines: [['Deposit to Asha_Rao', 10]],
    total: 1,
  });
});

test('a passbook can be verified to its last row, and one that was tampered with cannot', async () => {
  const verify = async () => (await kit.call('verifyPassbook', { token: client.token })).body;
  expect(await verify()).toEqual({
    verified: true,
    rows: 6,
    headHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { owner } = kit.database;
  const tamper = (actorId: bigint | null) =>
    owner.query('update ledger set actor_id = $2 where user_id = $1 and seq = 2', [client.userId, actorId]);
  await owner.query('alter table ledger disable trigger user');
  await tamper(client.userId);
  expect((await verify()).verified).toBe(false);
  await tamper(null);
  await owner.query('alter table ledger enable trigger user');
  expect((await verify()).verified).toBe(true);
});
