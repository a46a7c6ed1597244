-- Text in a fixed binary form: four bytes of length (of the UTF-8 bytes, big-endian; -1 for null), then the bytes.
-- These are stable, as convert_to and date_part are: declared immutable they could not be inlined, and hashing a row
-- took three times as long.
create or replace function text_bytes(value text) returns bytea language sql stable parallel safe
as $$ select coalesce(int4send(octet_length(value)) || convert_to(value, 'UTF8'), int4send(-1)) $$;

-- The label of an enum value in the same form. Labels are ASCII, so that no encoding matters.
create or replace function label_bytes(value anyenum) returns bytea language sql stable parallel safe
as $$ select coalesce(int4send(octet_length(enum_send(value))) || enum_send(value), int4send(-1)) $$;

-- A time as microseconds since 1970; an absent one is 0. In double precision, which is exact to the microsecond until
-- 2100, because numeric arithmetic took four times as long.
create or replace function time_bytes(value timestamptz) returns bytea language sql stable parallel safe
as $$ select int8send(coalesce((date_part('epoch', value) * 1000000)::bigint, 0)) $$;

create or replace function zero_hash() returns bytea language sql immutable parallel safe
as $$ select '\x0000000000000000000000000000000000000000000000000000000000000000'::bytea $$;
