-- The timeline of a server's log: the one that a primary writes, or that a standby receives. Null on a standby that
-- receives nothing, or if the database's owner, who must be a member of pg_read_all_stats, may not see it.
create or replace function wal_timeline() returns integer
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if pg_is_in_recovery() then
    return (select received_tli from pg_stat_wal_receiver);
  end if;
  return ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
end
$$;
