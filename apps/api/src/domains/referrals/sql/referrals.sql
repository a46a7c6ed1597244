-- Referral rewards. Whether one is due, held or paid, and how much, is decided here by what the tables say.

-- Records a friend's first deposit that is large enough to count, and who made it; true if this is the one.
create or replace function note_first_deposit(of_friend bigint, deposit_seq bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  deposit ledger;
begin
  select l.* into strict deposit from ledger l
  where l.user_id = of_friend and l.seq = deposit_seq and l.kind in ('deposit', 'upi_deposit');
  if deposit.wallet_delta < setting_paise('referral.minimumDepositRupees') then return false; end if;
  update referrals set first_deposit_at = app_now(), first_deposit_paise = deposit.wallet_delta, first_deposit_by = deposit.actor_id
  where friend_id = of_friend and first_deposit_at is null;
  return found;
end $$;

-- Why a friend's reward should wait for an admin; empty if it should not. Carriers put thousands of people behind one
-- IPv4 address, so that alone says little; an IPv6 /64 is one household or one machine.
create or replace function referral_doubts(of_friend bigint) returns hold_reason[]
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  r referrals;
  -- Browsers in which the friend registered or logged in.
  devices_of_friend uuid[];
  joined_from_network integer;
  is_shared_by_network boolean;
  deposits_of_employee integer;
begin
  select * into strict r from referrals where friend_id = of_friend;
  devices_of_friend := array(select d.device_id from devices d where d.user_id = of_friend) || r.device_id;
  -- Everybody who registered from that network within a day of this friend, whoever referred them.
  select count(*), coalesce(bool_or(o.friend_id <> of_friend and (
           o.device_id = any (devices_of_friend) or o.first_deposit_by = r.first_deposit_by)), false)
    into joined_from_network, is_shared_by_network
  from referrals o
  where o.network = r.network
    and o.joined_at > r.joined_at - interval '24 hours' and o.joined_at < r.joined_at + interval '24 hours';
  select count(*) into deposits_of_employee
  from referrals o join users u on u.user_id = o.first_deposit_by and u.role = 'employee'
  where o.first_deposit_by = r.first_deposit_by
    and o.first_deposit_at > r.first_deposit_at - interval '24 hours'
    and o.first_deposit_at < r.first_deposit_at + interval '24 hours';
  return array_remove(array[
    case when setting('referral.holdSharedDevice') = 1 and exists (
      select from devices d where d.user_id = r.referrer_id and d.device_id = any (devices_of_friend)
      union all
      select from referrals o where o.friend_id = r.referrer_id and o.device_id = any (devices_of_friend)
    ) then 'same_device' end,
    case when setting('referral.friendsPerAddressPerDay') <= (
      select count(*) from referrals o
      where o.referrer_id = r.referrer_id and o.network = r.network and o.joined_at > r.joined_at - interval '24 hours'
        and (o.joined_at, o.friend_id) < (r.joined_at, r.friend_id)
    ) then 'same_address' end,
    -- A given password only allows choosing an own one.
    case when not exists (
      select from users u where u.user_id = of_friend and u.password_kind = 'own'
      union all
      select from sessions s where s.user_id = of_friend and s.use = 'full'
    ) then 'never_logged_in' end,
    case when deposits_of_employee >= setting('referral.firstDepositsPerEmployeePerDay') then 'busy_employee' end,
    case when joined_from_network >= setting('referral.joinsPerNetworkPerDay') and (
      masklen(r.network) = 64 or is_shared_by_network
      or joined_from_network >= setting('referral.joinsPerAddressPerDay')
    ) then 'busy_address' end,
    case when setting('referral.holdSharedDevice') = 1 and exists (
      select from referrals o
      where o.referrer_id = r.referrer_id and o.friend_id <> of_friend and (
        o.device_id = any (devices_of_friend)
        or exists (select from devices d where d.user_id = o.friend_id and d.device_id = any (devices_of_friend)))
    ) then 'device_of_friend' end,
    case when exists (
      select from wallets w where w.user_id in (r.referrer_id, of_friend) and w.away_until > app_now()
    ) then 'on_break' end
  ]::hold_reason[], null);
end $$;

-- The part of a reward that fits under the year's cap; a cap lowered below what was earned leaves nothing. Must agree
-- with clip() in the code.
create or replace function clipped_reward(offered bigint, cap bigint, earned bigint) returns bigint
language sql immutable parallel safe
as $$ select least(offered, greatest(cap - earned, 0)) $$;
revoke execute on function clipped_reward from public;

-- Pays referrer and friend, once, what the settings offer, within the referrer's cap for the year. Called under the
-- locks of both wallets, which is what enforces the cap.
create or replace function pay_referral(r referrals, admin_id bigint, request_id uuid, out reward bigint, out bonus bigint)
language plpgsql set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  offered bigint := promised('referral.rewardRupees');
  cap bigint := promised('referral.yearCapRupees');
  now timestamptz := app_now();
  earned bigint;
begin
  select coalesce(sum(p.reward), 0) into earned from referral_rewards p
  where p.referrer_id = r.referrer_id and p.year = extract(year from now at time zone 'Asia/Kolkata')::integer;
  reward := clipped_reward(offered => offered, cap => cap, earned => earned);
  bonus := promised('referral.friendBonusRupees');
  insert into referral_rewards (friend_id, referrer_id, paid_at, offered, cap, earned_before, reward, reward_seq, bonus, bonus_seq)
    values (r.friend_id, r.referrer_id, now, offered, cap, earned,
            reward, case when reward > 0 then post_gift(r.referrer_id, 'referral_reward', reward, admin_id, request_id) end,
            bonus, case when bonus > 0 then post_gift(r.friend_id, 'referral_bonus', bonus, admin_id, request_id) end);
end $$;

-- Pays for a friend's first deposit, or holds the reward for an admin. Returns what was done: PAID, HELD, or DECIDED if
-- it was one of these before. Fails while a wallet is frozen, to be retried later.
create or replace function settle_referral(
  of_friend bigint, request_id uuid, out outcome text, out referrer_id bigint, out reward bigint, out bonus bigint
)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  r referrals;
  doubts hold_reason[];
begin
  select o.* into strict r from referrals o where o.friend_id = of_friend;
  perform lock_wallets(array[r.referrer_id, of_friend]);
  referrer_id := r.referrer_id;
  outcome := 'DECIDED';
  if exists (select from referral_rewards p where p.friend_id = of_friend
             union all select from referral_reviews v where v.friend_id = of_friend) then return; end if;
  if exists (select from wallets w where w.user_id in (r.referrer_id, of_friend) and w.frozen_at is not null) then
    raise exception 'a wallet of this referral is frozen' using errcode = 'object_not_in_prerequisite_state';
  end if;
  -- Read again under the locks.
  select o.* into strict r from referrals o where o.friend_id = of_friend and o.first_deposit_at is not null;
  doubts := referral_doubts(of_friend);
  if cardinality(doubts) > 0 then
    insert into referral_reviews (friend_id, reasons, held_at) values (of_friend, doubts, app_now());
    outcome := 'HELD';
    return;
  end if;
  select p.reward, p.bonus into reward, bonus from pay_referral(r, null, request_id) p;
  outcome := 'PAID';
end $$;

-- An admin's decision on a held reward: released, which pays it now, or refused for good.
create or replace function decide_referral(
  of_friend bigint, decided review_decision, admin_id bigint, why text, request_id uuid, out reward bigint, out bonus bigint
)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  r referrals;
begin
  select o.* into strict r from referrals o where o.friend_id = of_friend;
  perform lock_wallets(array[r.referrer_id, of_friend]);
  perform from users u where u.user_id = admin_id and u.role = 'admin';
  if not found then
    raise exception 'user % is no admin', admin_id using errcode = 'invalid_parameter_value';
  end if;
  update referral_reviews set decision = decided, decided_at = app_now(), decided_by = admin_id, reason = why
  where friend_id = of_friend and decision is null;
  if not found then
    raise exception 'no reward for user % waits for a decision', of_friend using errcode = 'invalid_parameter_value';
  end if;
  if decided = 'released' then
    select p.reward, p.bonus into reward, bonus from pay_referral(r, admin_id, request_id) p;
  end if;
end $$;

revoke execute on function note_first_deposit, referral_doubts, pay_referral, settle_referral, decide_referral from public;
grant execute on function note_first_deposit, settle_referral, decide_referral to tossbook_app;
