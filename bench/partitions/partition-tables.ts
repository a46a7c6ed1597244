import type pg from 'pg';

/**
 * Spreads the tables of bets over hash partitions by `user_id`, as a trial: for bets alone, in an empty database. Views and
 * types still mean the tables before, which stay beside as `ledger_plain` and so on.
 */
export async function partitionTables(owner: pg.Client, partitions: number): Promise<void> {
  for (const table of ['ledger', 'bets', 'positions'])
    await owner.query(`do $$
      declare
        columns text;
        command text;
      begin
        alter table ${table} rename to ${table}_plain;
        create table ${table} (like ${table}_plain including defaults) partition by hash (user_id);
        select string_agg(quote_ident(attname), ', ' order by attnum) into columns
          from pg_attribute where attrelid = '${table}_plain'::regclass and attnum > 0 and not attisdropped;
        for command in
          select format('create table ${table}_%s partition of ${table} for values with (modulus ${partitions}, remainder %1$s)', n)
            from generate_series(0, ${partitions - 1}) n
          union all
          select regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON public.${table}_plain', 'INDEX ON public.${table}')
            from pg_index where indrelid = '${table}_plain'::regclass
          union all
          -- A partition's row is not of the table's type.
          select format('alter table ${table} add constraint %I %s', conname, replace(replace(pg_get_constraintdef(oid),
              '${table}_plain.*', 'row(' || columns || ')::${table}_plain'), ' NOT VALID', ''))
            from pg_constraint where conrelid = '${table}_plain'::regclass and contype = 'c'
          union all
          select replace(pg_get_triggerdef(oid), 'public.${table}_plain', 'public.${table}')
            from pg_trigger where tgrelid = '${table}_plain'::regclass and not tgisinternal and tgname not like 'append_only%'
          union all
          select format('grant %s on ${table} to %s', privilege_type, grantee::regrole)
            from pg_class, aclexplode(relacl) where oid = '${table}_plain'::regclass and grantee <> 0
          union all
          select format('grant %s (%I) on ${table} to %s', privilege_type, attname, grantee::regrole)
            from pg_attribute, aclexplode(attacl) where attrelid = '${table}_plain'::regclass and grantee <> 0
        loop
          execute command;
        end loop;
        if '${table}' <> 'positions' then perform guard_append_only('${table}'); end if;
      end $$`);
}
