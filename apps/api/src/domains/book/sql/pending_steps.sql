-- The steps of these matches that the log does not have, as they would be appended now. For whoever appends, and for the
-- public page, which says that they are on their way.
create or replace function pending_steps(match_ids bigint[])
returns table (match_id bigint, step integer, kind text, ref_id bigint, text text)
language plpgsql stable set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  now timestamptz := app_now();
  pending record;
begin
  for pending in
    select s.*, m.code
    from match_steps(match_ids, now) s join matches m on m.match_id = s.match_id
    where not exists (
      select from book_steps b where b.match_id = s.match_id and b.kind = s.kind and b.ref_id = s.ref_id)
    order by s.match_id, s.due_at,
      array_position(array['created', 'renamed', 'moved', 'rate', 'opened', 'closed', 'result', 'source', 'reversed'], s.kind),
      s.ref_id
  loop
    if pending.match_id is distinct from pending_steps.match_id then
      pending_steps.match_id := pending.match_id;
      select b.step, b.text into pending_steps.step, pending_steps.text
      from book_steps b where b.match_id = pending.match_id order by b.step desc limit 1;
    end if;
    pending_steps.step := coalesce(pending_steps.step, 0) + 1;
    pending_steps.kind := pending.kind;
    pending_steps.ref_id := pending.ref_id;
    pending_steps.text := step_text(pending.code, pending_steps.step, pending.kind, pending.happened_at, pending.facts,
      pending_steps.text);
    return next;
  end loop;
end $$;

revoke execute on function pending_steps from public;
grant execute on function pending_steps to tossbook_app;
