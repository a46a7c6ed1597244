-- Moves an amount between one wallet and a house account. The kind says which account and which way.
create or replace function post_movement(
  owner_id bigint, kind ledger_kind, amount bigint, actor_id bigint, reason text, request_id uuid
) returns table (seq bigint, balance bigint, exposure bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  account house_account := case
    when kind = 'joining_bonus' then 'promotions'
    when kind in ('deposit', 'withdrawal') then 'cash'
  end;
  delta bigint := case when kind = 'withdrawal' then -amount else amount end;
begin
  if account is null or amount <= 0 then
    raise exception 'no movement of % paise of kind %', amount, kind using errcode = 'invalid_parameter_value';
  end if;
  return query
    select p.seq, p.balance, p.exposure
    from post_entries(array[(owner_id, kind, delta, 0, -delta, account, null, null, null,
                             actor_id, reason, request_id)::ledger_entry]) p;
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
begin
  if employee_kind is null or amount <= 0 then
    raise exception 'no transfer of % paise of kind %', amount, kind using errcode = 'invalid_parameter_value';
  end if;
  return query
    select p.user_id, p.seq, p.balance, p.exposure
    from post_entries(array[
      (client_id, kind, delta, 0, -delta, 'transfer', null, employee_id, transfer_id,
       employee_id, reason, request_id)::ledger_entry,
      (employee_id, employee_kind, -delta, 0, delta, 'transfer', null, client_id, transfer_id,
       employee_id, reason, request_id)::ledger_entry
    ]) p;
end $$;

revoke execute on function post_movement, post_transfer from public;
grant execute on function post_movement, post_transfer to tossbook_app;
