-- Text in a fixed binary form: four bytes of length (of the UTF-8 bytes, big-endian; -1 for null), then the bytes.
-- Stable, as convert_to is: declared immutable it could not be inlined, and hashing a row took more than twice as long.
create or replace function text_bytes(value text) returns bytea language sql stable parallel safe
as $$ select coalesce(int4send(octet_length(value)) || convert_to(value, 'UTF8'), int4send(-1)) $$;
