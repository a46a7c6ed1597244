-- Repays what wallets owe out of what they were just credited with, in rows of their own. Refunds repay nothing: they
-- are the client's own stake. Callers hold the wallet locks. Returns those who repaid.
create or replace function repay_owed(credits ledger_posting[])
returns table (user_id bigint, seq bigint, balance bigint, exposure bigint)
language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  repayments ledger_posting[] := array(
    select posting(user_id => c.user_id, kind => 'owed_repaid', request_id => c.request_id, wallet_delta => -r.amount,
                   house_delta => r.amount, house_account => 'receivable', match_id => c.match_id)
    from unnest(credits) c
    cross join lateral (
      select least(w.owed, c.wallet_delta) as amount from wallets w where w.user_id = c.user_id and w.owed > 0 limit 1
    ) r
    where c.wallet_delta > 0);
begin
  if cardinality(repayments) > 0 then
    return query select p.user_id, p.seq, p.balance, p.exposure from post_entries(repayments) p;
  end if;
end $$;

-- Promotional money must be played before it is withdrawn. Called under the wallet lock; a safety net, since the server
-- has already refused with a proper message.
create or replace function check_withdrawable(owner_id bigint, amount bigint) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  w wallets;
begin
  select * into strict w from wallets where user_id = owner_id;
  if amount > w.balance - w.locked then
    raise exception 'withdrawal of % with a balance of %, of which % is locked', amount, w.balance, w.locked
      using errcode = 'check_violation';
  end if;
end $$;

-- A client's own limit of what is paid in. A safety net too; an approved UPI deposit was within it when it was asked for.
create or replace function check_deposit(owner_id bigint, amount bigint) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  w wallets;
begin
  select * into strict w from wallets where user_id = owner_id;
  if w.paid_in + amount > w.deposit_ceiling or w.away_until > app_now() then
    raise exception 'deposit of % with % paid in, % at most, away until %', amount, w.paid_in, w.deposit_ceiling, w.away_until
      using errcode = 'check_violation';
  end if;
end $$;

-- Stores the text of a reason beside the row that has its hash.
create or replace function keep_reason(owner_id bigint, row_seq bigint, salt bytea, reason text) returns void
language sql set search_path = public, pg_temp
as $$ insert into ledger_reasons (user_id, seq, salt, reason) select owner_id, row_seq, salt, reason where reason is not null $$;

-- Moves an amount given by staff between one wallet and house cash. The kind says which way.
create or replace function move_cash(
  owner_id bigint, kind ledger_kind, amount bigint, actor_id bigint, reason text, request_id uuid, bonus_may_leave boolean
) returns table (seq bigint, balance bigint, exposure bigint)
language plpgsql set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  delta bigint := case when kind = 'withdrawal' then -amount else amount end;
  salt bytea := uuid_send(gen_random_uuid());
  movement ledger_posting := posting(
    user_id => owner_id, kind => kind, request_id => request_id, wallet_delta => delta, house_delta => -delta,
    house_account => 'cash', actor_id => actor_id, reason_hash => reason_hash(salt, reason));
begin
  if kind is null or kind not in ('deposit', 'withdrawal', 'upi_deposit') or amount <= 0 then
    raise exception 'no movement of % paise of kind %', amount, kind using errcode = 'invalid_parameter_value';
  end if;
  perform lock_wallets(array[owner_id]);
  if kind = 'withdrawal' and not bonus_may_leave then perform check_withdrawable(owner_id, amount); end if;
  if kind = 'deposit' then perform check_deposit(owner_id, amount); end if;
  select p.seq, p.balance, p.exposure into seq, balance, exposure from post_entries(array[movement]) p;
  perform keep_reason(owner_id, seq, salt, reason);
  select coalesce(min(r.balance), balance) into balance from repay_owed(array[movement]) r;
  return next;
end $$;

create or replace function post_movement(
  owner_id bigint, kind ledger_kind, amount bigint, actor_id bigint, reason text, request_id uuid
) returns table (seq bigint, balance bigint, exposure bigint)
language sql security definer set search_path = public, pg_temp
as $$ select * from move_cash(owner_id, kind, amount, actor_id, reason, request_id, false) $$;

-- A withdrawal with which bonus money leaves that was not played: exactly what two people have decided.
create or replace function post_overruled_withdrawal(
  owner_id bigint, amount bigint, actor_id bigint, reason text, request_id uuid
) returns table (seq bigint, balance bigint, exposure bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
begin
  if not exists (
    select from approvals a
    where a.carried_by = request_id and a.call = 'withdraw' and a.body @> '{"overrule": true}'
      and a.wallet_ids = array[owner_id] and a.amount = amount and a.asked_by = actor_id
  ) then
    raise exception 'nobody has agreed to this withdrawal' using errcode = 'check_violation';
  end if;
  return query select * from move_cash(owner_id, 'withdrawal', amount, actor_id, reason, request_id, true);
end $$;

-- Credits promotional money. Not granted to the server: the calling functions decide when and how much.
create or replace function post_gift(owner_id bigint, kind ledger_kind, amount bigint, actor_id bigint, request_id uuid)
returns bigint
language plpgsql set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  gift ledger_posting := posting(
    user_id => owner_id, kind => kind, request_id => request_id, wallet_delta => amount, house_delta => -amount,
    house_account => 'promotions', actor_id => actor_id);
  posted_seq bigint;
begin
  perform lock_wallets(array[owner_id]);
  select p.seq into posted_seq from post_entries(array[gift]) p;
  perform repay_owed(array[gift]);
  return posted_seq;
end $$;

-- Moves an amount between an employee's float and a client's wallet: two rows with one transfer_id.
create or replace function post_transfer(
  employee_id bigint, client_id bigint, kind ledger_kind, amount bigint, reason text, request_id uuid
) returns table (user_id bigint, seq bigint, balance bigint, exposure bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  transfer_id bigint := nextval('transfer_ids');
  employee_kind ledger_kind := case kind
    when 'deposit' then 'deposit_to_client' when 'withdrawal' then 'withdrawal_from_client' end;
  delta bigint := case kind when 'deposit' then amount else -amount end;
  salt bytea := uuid_send(gen_random_uuid());
  movements ledger_posting[] := array[
    posting(user_id => client_id, kind => kind, request_id => request_id, wallet_delta => delta, house_delta => -delta,
            house_account => 'transfer',
            ref_id => employee_id, transfer_id => transfer_id, actor_id => employee_id,
            reason_hash => reason_hash(salt, reason)),
    posting(user_id => employee_id, kind => employee_kind, request_id => request_id, wallet_delta => -delta,
            house_delta => delta, house_account => 'transfer',
            ref_id => client_id, transfer_id => transfer_id, actor_id => employee_id,
            reason_hash => reason_hash(salt, reason))
  ];
begin
  if employee_kind is null or amount <= 0 then
    raise exception 'no transfer of % paise of kind %', amount, kind using errcode = 'invalid_parameter_value';
  end if;
  perform lock_wallets(array[employee_id, client_id]);
  if kind = 'withdrawal' then perform check_withdrawable(client_id, amount); else perform check_deposit(client_id, amount); end if;
  for user_id, seq, balance, exposure in
    select p.user_id, p.seq, p.balance, p.exposure from post_entries(movements) p
  loop
    perform keep_reason(user_id, seq, salt, reason);
    select coalesce(min(r.balance), balance) into balance
    from repay_owed(array(select e from unnest(movements) e where e.user_id = user_id)) r;
    return next;
  end loop;
end $$;

revoke execute on function repay_owed(ledger_posting[]), keep_reason, check_withdrawable, check_deposit, move_cash, post_movement, post_overruled_withdrawal, post_gift, post_transfer from public;
grant execute on function post_movement, post_overruled_withdrawal, post_transfer to tossbook_app;
