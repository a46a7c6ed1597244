-- The trigger of a statement on a table does not fire for a statement on one of its partitions. One for each row is handed
-- down to all of them, also to those attached later; against TRUNCATE each partition needs its own, and the server does not
-- start while one lacks it. Called for a table that is to be append-only, and again for one that has new partitions.
create function guard_append_only(guarded regclass) returns void language plpgsql as $$
declare
  part regclass;
begin
  execute format('create or replace trigger append_only_rows before update or delete on %s
                  for each row execute function refuse_change()', guarded);
  for part in select guarded union select relid from pg_partition_tree(guarded) loop
    execute format('create or replace trigger append_only before update or delete or truncate on %s
                    for each statement execute function refuse_change()', part);
  end loop;
end $$;
revoke execute on function guard_append_only from public;

select guard_append_only(tgrelid) from pg_trigger
where tgname = 'append_only' and tgfoid = 'refuse_change'::regproc;
