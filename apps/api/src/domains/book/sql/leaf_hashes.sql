-- The hashes of entries as leaves of the tree (RFC 6962), one after the other.
create or replace function leaf_hashes(entries bytea[]) returns bytea language sql immutable parallel safe
as $$ select string_agg(sha256('\x00'::bytea || e.entry), '' order by e.place) from unnest(entries) with ordinality e (entry, place) $$;

revoke execute on function leaf_hashes from public;
