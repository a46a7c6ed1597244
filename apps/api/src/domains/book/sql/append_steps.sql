-- Appends the steps of these matches that the log does not have yet, and returns their leaves as append_leaves does. One
-- caller at a time, until its transaction ends. The gates are shared, as bets share them: whoever is changing one of these matches is waited for,
-- and so whatever comes later also has a later time.
create or replace function append_steps(match_ids bigint[]) returns table (first_index bigint, hashes bytea)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  next_index bigint;
begin
  perform pg_advisory_xact_lock(hashtext('append_leaves'));
  perform pg_advisory_xact_lock_shared(match_gate(id))
    from (select id from unnest(match_ids) id order by id) ordered;
  next_index := coalesce((select max(e.leaf_index) + 1 from book_entries e), 0);
  return query
    with appended as (
      insert into book_steps as b (leaf_index, match_id, step, kind, ref_id, text, entry)
        select next_index - 1 + row_number() over (order by p.match_id, p.step), p.match_id, p.step, p.kind, p.ref_id, p.text,
          sha256(convert_to(p.text, 'UTF8'))
        from pending_steps(match_ids) p
      returning b.leaf_index, b.entry
    )
    select next_index, leaf_hashes(array_agg(a.entry order by a.leaf_index)) from appended a having count(*) > 0;
end $$;

revoke execute on function append_steps from public;
grant execute on function append_steps to tossbook_app;
