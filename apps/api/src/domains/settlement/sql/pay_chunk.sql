-- Pays one chunk of a match's settlement, or reverses one, in the caller's transaction: each exactly once, since the
-- row lock is held until the commit. Returns whose money moved, or null if there was no chunk; and a client whom it
-- cannot pay, because that client's books are inconsistent. Any number of payers may call it concurrently. words has
-- the texts of notifications, by what happened to a client.
-- Dropped first, because parameters and return type of a function cannot be replaced.
drop function if exists pay_chunk(bigint);
drop function if exists pay_chunk(bigint, jsonb);
create function pay_chunk(
  of_match bigint, words jsonb default '{}', out paid bigint[], out damaged bigint, out fault text
)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  c settlement_chunks;
  s settlements;
  m matches;
  frozen bigint[];
  half integer;
begin
  select * into c from settlement_chunks
  where match_id = of_match and paid_at is null and not is_held order by chunk limit 1 for update skip locked;
  if not found then return; end if;
  perform lock_wallets(c.user_ids);
  -- Either a freeze waits for this chunk, or this chunk sees that the match is frozen.
  perform pg_advisory_xact_lock_shared(match_gate(of_match));
  select * into m from matches where match_id = of_match;
  if m.frozen_at is not null then return; end if;
  select * into s from settlements where match_id = c.match_id and run = c.run;

  -- Clients whose wallet is frozen or missing are held in chunks of their own, so that the others need not wait.
  frozen := array(
    select u.user_id from unnest(c.user_ids) u (user_id)
    left join lateral (
      select w.user_id from wallets w where w.user_id = u.user_id and w.frozen_at is null limit 1) w on true
    where w.user_id is null);
  if cardinality(frozen) > 0 then
    insert into settlement_chunks (match_id, run, is_reversal, user_ids, is_held)
      select c.match_id, c.run, c.is_reversal, array[u], true from unnest(frozen) u;
    c.user_ids := array(select u from unnest(c.user_ids) u where u <> all (frozen) order by u);
    if cardinality(c.user_ids) = 0 then
      delete from settlement_chunks
      where match_id = c.match_id and run = c.run and is_reversal = c.is_reversal and chunk = c.chunk;
      paid := '{}';
      return;
    end if;
    update settlement_chunks set user_ids = c.user_ids
    where match_id = c.match_id and run = c.run and is_reversal = c.is_reversal and chunk = c.chunk;
  end if;

  begin
    if c.is_reversal then
      perform reverse_chunk(s, m, c, words);
    else
      perform settle_chunk(s, m, c, words);
    end if;
    paid := c.user_ids;
  exception when integrity_constraint_violation or data_exception or plpgsql_error then
    -- Somebody's books are inconsistent: the chunk is halved until that client is isolated.
    paid := '{}';
    half := cardinality(c.user_ids) / 2;
    if half = 0 then
      damaged := c.user_ids[1];
      get stacked diagnostics fault = message_text;
      return;
    end if;
    insert into settlement_chunks (match_id, run, is_reversal, user_ids)
      values (c.match_id, c.run, c.is_reversal, c.user_ids[half + 1:]);
    update settlement_chunks set user_ids = c.user_ids[:half]
    where match_id = c.match_id and run = c.run and is_reversal = c.is_reversal and chunk = c.chunk;
  end;
end $$;

-- Releases the chunks that wait for a wallet. Called under the wallet's lock, in the transaction that unfreezes it.
create or replace function release_held_chunks(of_user bigint) returns void
language sql security definer set search_path = public, pg_temp
as $$ update settlement_chunks set is_held = false where is_held and user_ids[1] = of_user $$;

-- Drops the held chunks of a settlement once its reversal is recorded: they will never be paid, and their positions
-- stay open. Returns whether nothing is left to pay. A chunk that is being released or paid stays: waiting for it under
-- the closed gate would violate the lock order. So false means: not yet.
create or replace function drop_held_chunks(of_match bigint, of_run integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from settlements where match_id = of_match and run = of_run and reversal_recorded_at is not null;
  if not found then
    raise exception 'run % of match % is not being reversed', of_run, of_match using errcode = 'assert_failure';
  end if;
  delete from settlement_chunks d using (
    select chunk from settlement_chunks
    where match_id = of_match and run = of_run and not is_reversal and is_held for update skip locked
  ) held
  where d.match_id = of_match and d.run = of_run and not d.is_reversal and d.chunk = held.chunk;
  -- A statement of its own, which sees what was released or split meanwhile.
  return not exists (
    select from settlement_chunks where match_id = of_match and run = of_run and not is_reversal and paid_at is null);
end $$;

revoke execute on function pay_chunk, release_held_chunks, drop_held_chunks from public;
grant execute on function pay_chunk, release_held_chunks, drop_held_chunks to tossbook_app;
