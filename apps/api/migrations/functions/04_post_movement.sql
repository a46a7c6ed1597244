-- What a wallet owes is repaid first out of what it was just credited with, by a row of its own. Refunds repay nothing:
-- they are the client's own stake. Callers hold the locks of the wallets. Answers for those who repaid.
create or replace function repay_owed(credits ledger_entry[])
returns table (user_id bigint, seq bigint, balance bigint, exposure bigint)
language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  repayments ledger_entry[] := array(
    select (c.user_id, 'owed_repaid', -r.amount, 0, r.amount, 'receivable', c.match_id, null, null,
            null, null, c.request_id)::ledger_entry
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

-- Moves an amount between one wallet and a house account. The kind says which account and which way.
create or replace function post_movement(
  owner_id bigint, kind ledger_kind, amount bigint, actor_id bigint, reason text, request_id uuid
) returns table (seq bigint, balance bigint, exposure bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  account house_account := case
    when kind in ('joining_bonus', 'daily_bonus', 'referral_reward', 'referral_bonus') then 'promotions'
    when kind in ('deposit', 'withdrawal', 'upi_deposit') then 'cash'
  end;
  delta bigint := case when kind = 'withdrawal' then -amount else amount end;
  movement ledger_entry := (owner_id, kind, delta, 0, -delta, account, null, null, null, actor_id, reason, request_id);
begin
  if account is null or amount <= 0 then
    raise exception 'no movement of % paise of kind %', amount, kind using errcode = 'invalid_parameter_value';
  end if;
  perform lock_wallets(array[owner_id]);
  select p.seq, p.balance, p.exposure into seq, balance, exposure from post_entries(array[movement]) p;
  select coalesce(min(r.balance), balance) into balance from repay_owed(array[movement]) r;
  return next;
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
  movements ledger_entry[] := array[
    (client_id, kind, delta, 0, -delta, 'transfer', null, employee_id, transfer_id,
     employee_id, reason, request_id)::ledger_entry,
    (employee_id, employee_kind, -delta, 0, delta, 'transfer', null, client_id, transfer_id,
     employee_id, reason, request_id)::ledger_entry
  ];
begin
  if employee_kind is null or amount <= 0 then
    raise exception 'no transfer of % paise of kind %', amount, kind using errcode = 'invalid_parameter_value';
  end if;
  perform lock_wallets(array[employee_id, client_id]);
  for user_id, seq, balance, exposure in
    select p.user_id, p.seq, p.balance, p.exposure from post_entries(movements) p
  loop
    select coalesce(min(r.balance), balance) into balance
    from repay_owed(array(select e from unnest(movements) e where e.user_id = user_id)) r;
    return next;
  end loop;
end $$;

revoke execute on function repay_owed, post_movement, post_transfer from public;
grant execute on function post_movement, post_transfer to tossbook_app;
