import { expect, test } from 'vitest';
import { readBooks } from '../../src/domains/reconciliation/index.ts';
import { aClient, anAdmin, anEmployee, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';

const kit = useKit();

const MOVES = Number(process.env.MOVES ?? 400);
const CALLERS = 8;

test(`${MOVES} random deposits and withdrawals by ${CALLERS} callers at once conserve to the paisa`, {
  timeout: 240_000 + MOVES * 20,
}, async () => {
  const clients = await people(6, () => aClient(kit.db));
  const admins = await people(3, () => anAdmin(kit.db));
  const employees = await people(2, () => anEmployee(kit.db));
  const should = new Map([...clients, ...employees].map(({ userName }) => [userName, 0n]));
  const add = (userName: string, paise: bigint) => should.set(userName, (should.get(userName) ?? 0n) + paise);
  let cash = 0n;
  const answered: Record<number, number> = {};

  async function moveOnce(caller: Person): Promise<void> {
    const target = pick(caller.role === 'admin' ? [...clients, ...employees] : clients);
    const paise = BigInt(1 + Math.floor(Math.random() * (caller.role === 'admin' ? 5_000_00 : 1_000_00)));
    const isDeposit = Math.random() < 0.5;
    const body = { userName: target.userName, amount: Number(paise) / 100 };
    const { status } = await kit.call(isDeposit ? 'deposit' : 'withdraw', { token: caller.token, body });
    answered[status] = (answered[status] ?? 0) + 1;
    if (status !== 200) return;
    const delta = isDeposit ? paise : -paise;
    add(target.userName, delta);
    if (caller.role === 'employee') add(caller.userName, -delta);
    else cash += delta;
  }

  let left = MOVES;
  const staff = [...admins, ...employees];
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, index) => {
      const caller = staff[index % staff.length] as Person;
      while (left-- > 0) await moveOnce(caller);
    }),
  );

  // Nothing but effects, a withdrawal beyond the balance and a deposit beyond the float.
  expect(Object.keys(answered).filter((status) => !['200', '400', '409'].includes(status))).toEqual([]);
  expect(answered[200]).toBeGreaterThan(MOVES / 4);
  const { rows } = await kit.database.owner.query<{ user_name: string; balance: string }>(
    'select user_name, balance from wallets join users using (user_id) where user_name = any ($1)',
    [[...should.keys()]],
  );
  expect(new Map(rows.map((row) => [row.user_name, BigInt(row.balance)]))).toEqual(should);
  const { totals } = await readBooks(kit.db);
  expect(totals.accounts.cash).toBe(-cash);
  expect(totals.balance).toBe(cash);
});

const people = (count: number, make: () => Promise<Person>) =>
  Promise.all(Array.from({ length: count }, make));

function pick<T>(items: T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T;
}
