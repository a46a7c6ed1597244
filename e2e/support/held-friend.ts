import { aPlayer, depositTo, type Player, send } from './backstage.ts';
import { expect } from './fixtures.ts';
import { aPerson } from './names.ts';
import { asOwner } from './owner.ts';
import { theAdmin } from './staff.ts';

export type HeldFriend = { id: string; friend: string; referrer: Player };

/** A friend who used the referrer's own device and has made a deposit, so that the reward is held. */
export async function aHeldFriend({ referrer }: { referrer?: Player } = {}): Promise<HeldFriend> {
  const by = referrer ?? (await aPlayer());
  const { name, userName: friend } = aPerson();
  const { referralCode } = await send<{ referralCode: string }>('GET', '/referral/stats', by);
  await send('POST', '/register', { body: { name, userName: friend, referralCode } });
  await asOwner((owner) =>
    owner.query(
      `insert into devices select r.referrer_id, r.device_id, now(), now() from referrals r
       join user_names n on n.user_id = r.friend_id where n.name_key = lower($1)`,
      [friend],
    ),
  );
  await depositTo(friend, 500);
  const { token } = await theAdmin();
  const waiting = async () =>
    (await send<{ reviews: { id: string }[] }>('GET', `/admin/referralReviews?search=${friend}`, { token }))
      .reviews[0]?.id ?? null;
  await expect.poll(waiting, { timeout: 60_000 }).not.toBeNull();
  return { id: (await waiting()) ?? '', friend, referrer: by };
}
