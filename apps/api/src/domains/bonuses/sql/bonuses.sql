-- Bonuses. The amount is read from the settings here, never passed by the caller.

-- Pays a new client the joining bonus; returns the amount, 0 if none is offered.
create or replace function pay_joining_bonus(owner_id bigint, request_id uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  owner users;
  amount bigint := promised('bonus.joiningRupees');
begin
  select u.* into strict owner from users u where u.user_id = owner_id;
  if owner.role <> 'client' or (owner.created_by is not null and setting('bonus.joiningForStaffCreated') = 0) then
    return 0;
  end if;
  if amount > 0 then perform post_gift(owner_id, 'joining_bonus', amount, null, request_id); end if;
  return amount;
end $$;

-- Pays a client today's bonus, by the day in India, once. The day is that of the ledger row's own time, so that claim
-- and payment cannot fall on different days.
create or replace function claim_daily_bonus(owner_id bigint, request_id uuid, out outcome text, out amount bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  posted_seq bigint;
begin
  amount := promised('bonus.dailyRupees');
  perform lock_wallets(array[owner_id]);
  outcome := case
    when not exists (select from users u where u.user_id = owner_id and u.role = 'client') then 'FORBIDDEN'
    when amount = 0 then 'BONUS_NOT_OFFERED'
    when exists (select from bonus_claims c where c.user_id = owner_id and c.day = ist_day(app_now()))
      then 'BONUS_CLAIMED'
    else 'CLAIMED' end;
  if outcome <> 'CLAIMED' then return; end if;
  posted_seq := post_gift(owner_id, 'daily_bonus', amount, null, request_id);
  insert into bonus_claims (user_id, day, seq)
    select l.user_id, ist_day(l.posted_at), l.seq
    from ledger l where l.user_id = owner_id and l.seq = posted_seq;
end $$;

-- Gives play money to a client who has too little for a bet and none open, so often a day (in India) as the settings say.
create or replace function take_top_up(owner_id bigint, request_id uuid, out outcome text, out amount bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  wallet wallets;
  taken smallint;
  posted_seq bigint;
begin
  amount := promised('bonus.topUpRupees');
  perform lock_wallets(array[owner_id]);
  select w.* into strict wallet from wallets w where w.user_id = owner_id;
  select count(*) into taken from top_ups t where t.user_id = owner_id and t.day = ist_day(app_now());
  outcome := case
    when not exists (select from users u where u.user_id = owner_id and u.role = 'client') then 'FORBIDDEN'
    when amount = 0 then 'TOP_UP_NOT_OFFERED'
    when wallet.exposure > 0 or wallet.balance >= setting_paise('bet.stakeMinRupees') then 'TOP_UP_NOT_NEEDED'
    when taken >= setting('bonus.topUpsPerDay') then 'TOP_UP_TAKEN'
    else 'TAKEN' end;
  if outcome <> 'TAKEN' then return; end if;
  posted_seq := post_gift(owner_id, 'play_top_up', amount, null, request_id);
  insert into top_ups (user_id, day, number, seq)
    select l.user_id, ist_day(l.posted_at), 1 + (
      select count(*) from top_ups t where t.user_id = owner_id and t.day = ist_day(l.posted_at)), l.seq
    from ledger l where l.user_id = owner_id and l.seq = posted_seq;
end $$;

revoke execute on function pay_joining_bonus, claim_daily_bonus, take_top_up from public;
grant execute on function pay_joining_bonus, claim_daily_bonus, take_top_up to tossbook_app;
