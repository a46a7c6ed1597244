import { randomInt } from 'node:crypto';
import { type Player, send } from './backstage.ts';
import { theAdmin } from './staff.ts';

/** A bank reference that no other test uses. */
export const aUtr = (): string => String(randomInt(100_000_000_000, 281_000_000_000_000)).slice(0, 12);

/** A pending UPI deposit, submitted outside the browser under test. */
export async function aUpiDeposit({ token }: Pick<Player, 'token'>, { amount = 500, utr = aUtr() } = {}) {
  const { id } = await send<{ id: string }>('POST', '/client/upi/deposit', { token, body: { amount, utr } });
  return { id, amount, utr };
}

export async function decideUpi(
  { id }: { id: string },
  decision: { approve: string } | { reject: string },
): Promise<void> {
  const { token } = await theAdmin();
  const [[verb, reason]] = Object.entries(decision) as [[string, string]];
  await send('POST', `/admin/upi/deposit/${id}/${verb}`, { token, body: { reason } });
}

type Queue = { deposits: { status: string; amount: number }[] };

/** A client's deposits from the server, as '500 pending'. */
export async function depositsOf({ token }: Pick<Player, 'token'>): Promise<string[]> {
  const { deposits } = await send<Queue>('GET', '/client/upi/deposits', { token });
  return deposits.map(({ amount, status }) => `${amount} ${status}`);
}
