-- What staff note about a client, for staff alone. A note is written once and never changes.
create table user_notes (
  note_id    bigint      generated always as identity primary key,
  user_id    bigint      not null references users,
  author_id  bigint      not null references users,
  written_at timestamptz not null,
  text       text        not null check (char_length(text) between 1 and 1000)
);
create index user_notes_of_user on user_notes (user_id, note_id);
select guard_append_only('user_notes');
grant select, insert on user_notes to tossbook_app;

-- Short words that mark a client: VIP, late bets. The audit log says who set and who removed each.
create table user_tags (
  user_id bigint not null references users,
  tag     text   not null check (char_length(tag) between 1 and 24 and tag = btrim(tag)),
  primary key (user_id, tag)
);
-- 'vip' and 'VIP' are one tag.
create unique index one_tag_each on user_tags (user_id, lower(tag));
grant select, insert, delete on user_tags to tossbook_app;

-- Who else came from an address.
create index sessions_by_address on sessions (address, user_id);
