import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../../test/support/builders.ts';
import { useKit } from '../../../../test/support/kit.ts';
import { aUpiDeposit } from '../../../../test/support/upi.ts';

const kit = useKit();

/** Calls with a body without required fields. */
const calls = (Object.entries(contract) as [CallName, Endpoint][])
  .filter(([, { body }]) => body?.safeParse({}).success)
  .map(([name]) => name);

const send = async (call: CallName, request: Pick<InjectOptions, 'payload' | 'headers'>) => {
  const { method, path }: Endpoint = contract[call];
  const { token } = await anAdmin(kit.db);
  return kit.api.app.inject({
    method,
    url: `/api${path.replace('{id}', '999999')}`,
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  });
};

const json = { 'content-type': 'application/json' };

test('approving a UPI deposit and releasing a reward can do without a body', () => {
  expect(calls).toEqual(expect.arrayContaining(['approveUpiDeposit', 'releaseReferral', 'refuseReferral']));
});

test.each(calls)(
  '%s is answered alike without a body, with one of no bytes and with one of no fields',
  async (call) => {
    const whole = await send(call, { payload: '{}', headers: json });
    expect(whole.json().code).not.toBe('INVALID_INPUT');
    for (const request of [{}, { payload: '', headers: json }, { headers: json }]) {
      const { statusCode, body } = await send(call, request);
      const { code } = JSON.parse(body);
      expect([statusCode, code]).toEqual([whole.statusCode, whole.json().code]);
    }
  },
);

test.each(['null', '[]', '""', '0', ' '])('%j is still no body of a call', async (payload) => {
  const reply = await send('approveUpiDeposit', { payload, headers: json });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
});

test('a UPI deposit is approved without a body', async () => {
  const { id } = await aUpiDeposit(kit);
  const { token } = await anAdmin(kit.db);
  const { statusCode } = await kit.api.app.inject({
    method: 'POST',
    url: `/api/admin/upi/deposit/${id}/approve`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
});
