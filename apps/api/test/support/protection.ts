import type { LIMIT_KINDS, LIMIT_PERIODS } from '@tossbook/contract';
import { aClient, type Person } from './builders.ts';
import type { Kit } from './kit.ts';

type Limits = {
  kind: (typeof LIMIT_KINDS)[number];
  period: (typeof LIMIT_PERIODS)[number];
  amount: number | null;
}[];

export const setLimits = (kit: Kit, { token }: Person, ...limits: Limits) =>
  kit.call('setLimits', { token, body: { limits } });

/** Moves the database's clock; sessions live on. */
export async function travel(kit: Kit, shift: string): Promise<void> {
  await kit.database.owner.query("update sessions set expires_at = 'infinity' where ended_at is null");
  await kit.database.owner.query('update test_clock set shift = $1', [shift]);
}

/** A client who asked for higher limits of every kind a day ago. */
export async function aRaiser(kit: Kit): Promise<Person> {
  const client = await aClient(kit.db);
  await kit.database.owner.query(
    `select set_limit($1, kind, period, 10000) from unnest(enum_range(null::limit_kind)) kind, unnest(enum_range(null::limit_period)) period`,
    [client.userId],
  );
  await kit.database.owner.query(
    `update play_limits set asked_at = app_now() - interval '25 hours', asked_amount = 20000 where user_id = $1`,
    [client.userId],
  );
  return client;
}
