import { afterEach, expect, test, vi } from 'vitest';
import { aClient, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { logOut } from './log-out.ts';
import { createSessionChecks } from './session-checks.ts';

const kit = useKit();

afterEach(() => vi.useRealTimers());

const end = (person: Person) => inTransaction(kit.db, (tx) => logOut(tx, person));

test('a live session is live; an ended, an unknown and another user’s is not', async () => {
  const [alive, ended, other] = [await aClient(kit.db), await aClient(kit.db), await aClient(kit.db)];
  await end(ended);
  const checks = createSessionChecks(kit.db);
  expect(await checks.isLive(alive)).toBe(true);
  expect(await checks.isLive(ended)).toBe(false);
  expect(await checks.isLive({ userId: 1n, sessionId: crypto.randomUUID() })).toBe(false);
  expect(await createSessionChecks(kit.db).isLive({ userId: other.userId, sessionId: alive.sessionId })).toBe(
    false,
  );
});

test('who asks a second after the end is told so, even if somebody asked all the time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const person = await aClient(kit.db);
  const checks = createSessionChecks(kit.db);
  expect(await checks.isLive(person)).toBe(true);
  await end(person);
  expect(await checks.isLive(person)).toBe(true);
  for (let ms = 0; ms < 999; ms += 37) {
    await checks.isLive(person);
    vi.advanceTimersByTime(37);
  }
  expect(await checks.isLive(person)).toBe(false);
});

test('many questions about one session in the same moment are one look-up', async () => {
  const person = await aClient(kit.db);
  const checks = createSessionChecks(kit.db);
  const lookUps = new Set(Array.from({ length: 1_000 }, () => checks.isLive(person)));
  expect(lookUps.size).toBe(1);
});

test('many sessions at once each get their own answer', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aClient(kit.db)));
  await Promise.all(people.filter((_, index) => index % 2 === 0).map(end));
  const checks = createSessionChecks(kit.db);
  const answers = await Promise.all(people.map((person) => checks.isLive(person)));
  expect(answers).toEqual(people.map((_, index) => index % 2 === 1));
});

test('a failed look-up is not remembered', async () => {
  const person = await aClient(kit.db);
  const checks = createSessionChecks(kit.db);
  await kit.database.owner.query('revoke select on sessions from tossbook_app');
  await expect(checks.isLive(person)).rejects.toThrow('permission denied');
  await kit.database.owner.query('grant select on sessions to tossbook_app');
  expect(await checks.isLive(person)).toBe(true);
});
