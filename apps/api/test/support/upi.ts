import { randomInt } from 'node:crypto';
import { aClient, anAdmin, type Person } from './builders.ts';
import type { Kit } from './kit.ts';

/** A bank's reference that no other test has. */
export const aUtr = (): string => String(randomInt(100_000_000_000, 281_000_000_000_000)).slice(0, 12);

type Wanted = { client?: Person; amount?: number; utr?: string };

/** A UPI deposit that waits for an admin. */
export async function aUpiDeposit(kit: Kit, wanted: Wanted = {}) {
  const client = wanted.client ?? (await aClient(kit.db));
  const { amount = 500, utr = aUtr() } = wanted;
  const { status, body } = await kit.call('createUpiDeposit', {
    token: client.token,
    body: { amount, utr },
  });
  if (status !== 200) throw new Error(`no UPI deposit: ${body.message}`);
  return { id: body.id, client, amount, utr };
}

type Decided = { admin?: Person; key?: string; reason?: string };

export async function approveUpi(kit: Kit, { id }: { id: string }, { admin, key, reason }: Decided = {}) {
  const { token } = admin ?? (await anAdmin(kit.db));
  return kit.call('approveUpiDeposit', {
    token,
    params: { id },
    body: reason === undefined ? {} : { reason },
    ...(key ? { key } : {}),
  });
}

export async function rejectUpi(kit: Kit, { id }: { id: string }, { admin, key, reason }: Decided = {}) {
  const { token } = admin ?? (await anAdmin(kit.db));
  return kit.call('rejectUpiDeposit', {
    token,
    params: { id },
    body: { reason: reason ?? 'Not found at the bank' },
    ...(key ? { key } : {}),
  });
}

/** What UPI deposits have credited to a client, in paise. */
export async function upiCredits(kit: Kit, { userId }: Person): Promise<number[]> {
  const { rows } = await kit.database.owner.query<{ paise: number }>(
    `select wallet_delta::integer as paise from ledger where user_id = $1 and kind = 'upi_deposit' order by seq`,
    [userId],
  );
  return rows.map(({ paise }) => paise);
}
