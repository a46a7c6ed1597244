-- The one clock of the product. Only the test database replaces it, so no production setting moves time.
create or replace function app_now() returns timestamptz language sql volatile
as $$ select clock_timestamp() $$;
