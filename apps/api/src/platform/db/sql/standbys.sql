-- How many of the synchronous standbys that a commit waits for are missing; null if the database's owner, who must be a
-- member of pg_read_all_stats, may not see it.
create or replace function missing_standbys() returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when wanted = 0 then 0
    when pg_has_role('pg_read_all_stats', 'usage') then greatest(
      wanted - (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')), 0)
  end::integer
  from (
    select case names when '' then 0 else coalesce(substring(names from '(?i)^\s*(?:first|any)?\s*(\d+)\s*\(')::integer, 1) end
    from current_setting('synchronous_standby_names') names
  ) standbys (wanted)
$$;
