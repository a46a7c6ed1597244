-- Stores the answers to many operations of one call, as saveAnswer does for one.
-- plpgsql, because every transaction would plan a function in SQL again.
create or replace function save_answers(
  user_ids bigint[], operation_ids uuid[], of_call text, body_hashes bytea[], answers jsonb[], answered_at timestamptz
) returns void
language plpgsql set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  insert into operations (user_id, operation_id, call, body_hash, answer, created_at)
    select o.user_id, o.operation_id, of_call, o.body_hash, o.answer, answered_at
    from unnest(user_ids, operation_ids, body_hashes, answers) as o (user_id, operation_id, body_hash, answer);
end $$;

revoke execute on function save_answers from public;
