import type { Player } from '../backstage.ts';
import { send } from '../backstage.ts';
import { aBettor, type Match } from '../bettors.ts';
import { expect } from '../fixtures.ts';
import { asOwner } from '../owner.ts';
import { theAdmin } from '../staff.ts';

export const betOn = ({ token }: Player, { id }: Pick<Match, 'id'>, teamName: string, amount: number) =>
  send('POST', '/client/createBet', { token, body: { betId: id, amount, teamName } });

/** Waits until the worker has noticed it. */
export async function untilAlerted(search: string, kind: string): Promise<void> {
  const { token } = await theAdmin();
  const path = `/admin/alerts?kind=${kind}&search=${encodeURIComponent(search)}`;
  const found = async () => (await send<{ total: number }>('GET', path, { token })).total;
  await expect.poll(found, { timeout: 60_000 }).toBeGreaterThan(0);
}

/** Two clients on one device who have bet against each other. */
export async function anOppositePair(match: Match): Promise<[Player, Player]> {
  const [one, other] = await Promise.all([aBettor(), aBettor()]);
  await asOwner((owner) =>
    owner.query(
      `insert into devices (user_id, device_id, first_seen, last_seen)
       select n.user_id, d.id, now(), now() from user_names n, (select gen_random_uuid() as id) d
       where n.name_key in (lower($1), lower($2))`,
      [one.userName, other.userName],
    ),
  );
  await betOn(one, match, match.teamA, 300);
  await betOn(other, match, match.teamB, 200);
  await untilAlerted(one.userName, 'opposite_bets');
  return [one, other];
}
