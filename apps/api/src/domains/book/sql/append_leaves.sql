-- Appends a leaf for each of these users whose chain has grown since its last one, and returns where the first of them
-- stands with the hashes of all, in one row: thousands of rows would take as long to send and read as to write. No row if
-- there is none. One caller at a time, until its transaction ends. The order is that of the nonces, so that a leaf's place
-- says nothing about its owner.
create or replace function append_leaves(user_ids bigint[]) returns table (first_index bigint, hashes bytea)
language plpgsql security definer set search_path = public, pg_temp
-- One index probe for each chain, also by a plan that was made when the log was empty.
set enable_seqscan = off
as $$
declare
  next_index bigint;
begin
  perform pg_advisory_xact_lock(hashtext('append_leaves'));
  next_index := coalesce((select max(e.leaf_index) + 1 from book_entries e), 0);
  return query
    with grown as materialized (
      select w.user_id, w.last_seq as seq, w.last_hash as head, uuid_send(gen_random_uuid()) as nonce
      from wallets w
      where w.user_id = any(user_ids)
        and w.last_seq is distinct from (select max(b.seq) from book_leaves b where b.user_id = w.user_id)
    ), appended as (
      insert into book_leaves as b (leaf_index, user_id, seq, head, nonce)
        select next_index - 1 + row_number() over (order by g.nonce), g.user_id, g.seq, g.head, g.nonce from grown g
      returning b.leaf_index, b.entry
    )
    select next_index, leaf_hashes(array_agg(a.entry order by a.leaf_index)) from appended a having count(*) > 0;
end $$;

revoke execute on function append_leaves from public;
grant execute on function append_leaves to tossbook_app;
