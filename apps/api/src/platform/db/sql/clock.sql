-- The one clock of the product. Only the test database replaces it, so no production setting moves time.
create or replace function app_now() returns timestamptz language sql volatile
as $$ select clock_timestamp() $$;

-- When a day begins in India.
create or replace function ist_day_start(day date) returns timestamptz language sql immutable parallel safe
as $$ select day::timestamp at time zone 'Asia/Kolkata' $$;

-- The day in India at a given time.
create or replace function ist_day(at timestamptz) returns date language sql immutable parallel safe
as $$ select (at at time zone 'Asia/Kolkata')::date $$;
