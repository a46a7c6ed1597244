import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aClient, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { findAnswer, forgetOldOperations, type Operation, operationOf, saveAnswer } from './operations.ts';
import { inTransaction } from './tx.ts';

const kit = useKit();
const BODY = { userName: 'asha', amount: 50 };

const anOperation = (
  { userId }: Pick<Person, 'userId'>,
  change: Partial<{ operationId: string; call: string; body: unknown }> = {},
) => operationOf({ userId, operationId: randomUUID(), call: 'deposit', body: BODY, ...change });

const save = (operation: Operation, answer: unknown) =>
  inTransaction(kit.db, (tx) => saveAnswer(tx, operation, answer));
const find = (operation: Operation) => inTransaction(kit.db, (tx) => findAnswer(tx, operation));

test('the answer of an effect is found again, whole', async () => {
  const operation = anOperation(await aClient(kit.db));
  const answer = { message: '₹50.00 deposited', nested: [1, null, { deep: 'ü' }] };
  await save(operation, answer);
  expect(await find(operation)).toEqual(answer);
});

test('an id that nobody used has no answer', async () => {
  expect(await find(anOperation(await aClient(kit.db)))).toBeNull();
});

test('the same id with another body or for another call is refused', async () => {
  const client = await aClient(kit.db);
  const operationId = randomUUID();
  await save(anOperation(client, { operationId }), {});
  for (const other of [{ call: 'withdraw' }, { body: { ...BODY, amount: 51 } }, { body: null }]) {
    const reused = find(anOperation(client, { operationId, ...other }));
    await expect(reused).rejects.toMatchObject({ code: 'KEY_REUSED', status: 422 });
  }
});

test("one person's id says nothing about another's", async () => {
  const [one, two] = [await aClient(kit.db), await aClient(kit.db)];
  const operationId = randomUUID();
  await save(anOperation(one, { operationId }), { message: 'for one' });
  expect(await find(anOperation(two, { operationId }))).toBeNull();
});

test('an id is spent once: a second effect with it cannot be stored', async () => {
  const operation = anOperation(await aClient(kit.db));
  await save(operation, {});
  await expect(save(operation, {})).rejects.toMatchObject({ code: '23505' });
});

test('upper and lower case are one id', async () => {
  const client = await aClient(kit.db);
  const operationId = randomUUID();
  await save(anOperation(client, { operationId }), { message: 'once' });
  expect(await find(anOperation(client, { operationId: operationId.toUpperCase() }))).toEqual({
    message: 'once',
  });
});

test('an answer is kept for 48 hours, and then forgotten', async () => {
  const operation = anOperation(await aClient(kit.db));
  await save(operation, { message: 'kept' });
  await kit.travel('47 hours 59 minutes');
  await inTransaction(kit.db, forgetOldOperations);
  expect(await find(operation)).toEqual({ message: 'kept' });
  await kit.travel('2 minutes');
  await inTransaction(kit.db, forgetOldOperations);
  expect(await find(operation)).toBeNull();
  await kit.travel('-48 hours -1 minute');
});
