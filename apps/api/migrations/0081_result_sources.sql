-- What staff give as the source of a result: a text, a link, a photo. It says which result it shows, so that after a
-- reversal it does not stand for another one. Written once and never changed; the newest is shown first.
create table result_sources (
  source_id  bigint       generated always as identity primary key,
  match_id   bigint       not null references matches,
  result     match_result not null,
  text       text         check (char_length(text) between 1 and 500),
  link       text         check (starts_with(link, 'https://') and char_length(link) <= 500),
  photo_hash bytea        references posters,
  added_by   bigint       not null references users,
  added_at   timestamptz  not null,
  check (num_nonnulls(text, link, photo_hash) > 0)
);
create index result_sources_of_match on result_sources (match_id, source_id);
select guard_append_only('result_sources');
grant select, insert on result_sources to tossbook_app;

-- Reasons of reversals are public from now on. Those from before were given for staff alone.
alter table settlements add column is_reversal_reason_public boolean not null default false;
grant update (is_reversal_reason_public) on settlements to tossbook_app;
