-- The users whose chains have grown since their last leaf, in no order that says anything about them. Chains are found
-- by the time of their rows, with an overlap for transactions that were open.
create or replace function find_grown_chains() returns setof bigint
language sql stable set search_path = public, pg_temp
-- One index probe for each chain, also by a plan that was made when the log was empty.
set enable_seqscan = off set jit = off
as $$
  select changed.user_id
  from (
    select distinct l.user_id from ledger l
    where l.posted_at >= coalesce((select max(c.complete_until) - interval '3 minutes' from book_checkpoints c), '-infinity')
  ) changed
  where (select w.last_seq from wallets w where w.user_id = changed.user_id)
    is distinct from (select max(b.seq) from book_leaves b where b.user_id = changed.user_id)
  order by random()
$$;

revoke execute on function find_grown_chains from public;
grant execute on function find_grown_chains to tossbook_app;
