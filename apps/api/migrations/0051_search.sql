-- The words that staff find a user by: those of the name, the User ID, and the parts of either between dots and dashes.
-- In the order of the words, so that a search of three letters reads as little among a million users as among ten.
create table user_words (
  word    text   collate "C" not null,
  user_id bigint not null references users,
  primary key (word, user_id)
);
grant select on user_words to tossbook_app;

create function words_of_user(user_name text, full_name text) returns setof text
language sql immutable set search_path = public, pg_temp as $$
  select distinct part from (
    select lower(user_name) as word union select regexp_split_to_table(lower(full_name), '\s+')
  ) w cross join lateral (select word as part union select regexp_split_to_table(word, '[._-]+')) p
  where part <> ''
$$;
revoke execute on function words_of_user from public;

-- Runs as its owner: the server's role writes no words, and cannot forget to.
create function keep_user_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from user_words where user_id = new.user_id and tg_op = 'UPDATE'
    and word in (select words_of_user(old.user_name, old.full_name));
  insert into user_words (word, user_id) select w, new.user_id from words_of_user(new.user_name, new.full_name) w;
  return null;
end $$;
revoke execute on function keep_user_words from public;
create trigger worded after insert on users for each row execute function keep_user_words();
-- A closed account loses its name.
create trigger worded_again after update of full_name on users for each row
  when (new.full_name <> old.full_name) execute function keep_user_words();

insert into user_words (word, user_id) select w, u.user_id from users u cross join words_of_user(u.user_name, u.full_name) w;
