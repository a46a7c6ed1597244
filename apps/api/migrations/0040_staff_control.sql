-- Every match has a code that people can read out, write down and search for: C-1042, K-17. The database numbers them.
create sequence cricket_codes;
create sequence kabaddi_codes;

alter table matches
  -- The trigger below sets it, whatever the inserter says.
  add column code text not null default '',
  -- Acts that suspended many matches at once, and not yet resumed. is_active is what staff switched for this match alone.
  add column suspended_by text[] not null default '{}' check (suspended_by <@ array['league', 'sport', 'all']);

update matches m set code = n.code
from (
  select match_id,
    case sport when 'Cricket' then 'C-' when 'Kabaddi' then 'K-' end
      || row_number() over (partition by sport order by created_at, match_id) as code
  from matches
) n
where n.match_id = m.match_id;
select setval('cricket_codes', count(*) + 1, false) from matches where sport = 'Cricket';
select setval('kabaddi_codes', count(*) + 1, false) from matches where sport = 'Kabaddi';
alter table matches
  add constraint matches_code_key unique (code),
  add constraint code_fits_sport check (
    code ~ '^[CK]-[1-9][0-9]*$' and left(code, 1) = case sport when 'Cricket' then 'C' when 'Kabaddi' then 'K' end);

-- Runs as its owner: the server's role may use no sequence. A match that gets another sport, which is possible until the
-- first bet, gets a code of that sport; the old one is never given again.
create function give_match_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.code := case new.sport
    when 'Cricket' then 'C-' || nextval('cricket_codes')
    when 'Kabaddi' then 'K-' || nextval('kabaddi_codes')
  end;
  return new;
end $$;
revoke execute on function give_match_code from public;
create trigger coded before insert on matches for each row execute function give_match_code();
create trigger coded_again before update of sport on matches for each row
  when (new.sport <> old.sport) execute function give_match_code();
grant update (suspended_by) on matches to tossbook_app;

-- What an employee may do, and how much money they may move in a day, in paise. Without a row all is allowed, up to the
-- cap in the settings.
create table employees (
  user_id           bigint  primary key references users,
  runs_matches      boolean not null,
  moves_money       boolean not null,
  looks_after_users boolean not null,
  daily_cap         bigint  check (daily_cap >= 0)
);
grant select, insert, update (runs_matches, moves_money, looks_after_users, daily_cap) on employees to tossbook_app;
