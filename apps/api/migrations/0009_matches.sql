create type sport as enum ('Cricket', 'Kabaddi');
create type side as enum ('A', 'B');

-- 'betting' until a result is recorded; whether bets are taken then is a matter of the clock and is_active.
create type match_stage as enum ('betting', 'settling', 'settled', 'reversing');

-- Pictures by the hash of their content: one that many matches share is stored once, and its address never changes.
create table posters (
  hash       bytea       primary key check (octet_length(hash) = 32),
  content    bytea       not null check (octet_length(content) <= 120000),
  created_at timestamptz not null
);
grant select, insert on posters to tossbook_app;

create table matches (
  match_id    bigint      generated always as identity primary key,
  team_a      text        not null check (char_length(team_a) between 1 and 60),
  team_b      text        not null check (char_length(team_b) between 1 and 60),
  league      text        not null check (char_length(league) between 1 and 60),
  sport       sport       not null,
  rate_bp     integer     not null check (rate_bp between 1 and 100000),
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  is_active   boolean     not null default true,
  stage       match_stage not null default 'betting',
  -- Set when a result is recorded before the end time. Whatever happens later, no bet is taken after it.
  closed_at   timestamptz,
  frozen_at   timestamptz,
  poster_hash bytea       references posters,
  created_at  timestamptz not null,
  created_by  bigint      not null references users,
  constraint ends_after_start check (ends_at > starts_at),
  constraint teams_differ check (lower(replace(team_a, ' ', '')) <> lower(replace(team_b, ' ', '')))
);
-- What is not settled is what every list shows; it stays small however long the site runs.
create index matches_unsettled on matches (ends_at) where stage <> 'settled';
create index matches_by_start on matches (starts_at);
grant select, insert on matches to tossbook_app;
grant update (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, is_active, poster_hash, stage, closed_at, frozen_at)
  on matches to tossbook_app;

-- Every end time that was in force, and from when: what a bet's acceptance is judged by later.
create table match_ends (
  match_id bigint      not null references matches,
  set_at   timestamptz not null,
  ends_at  timestamptz not null,
  primary key (match_id, set_at)
);
create trigger append_only before update or delete or truncate on match_ends
  for each statement execute function refuse_change();
grant select, insert on match_ends to tossbook_app;

-- Stakes, profit owed and number of open bets on each side, in stripes, so that no batch waits for another's row.
create table match_totals (
  match_id bigint   not null references matches,
  side     side     not null,
  stripe   smallint not null,
  stake    bigint   not null,
  profit   bigint   not null,
  bets     bigint   not null,
  primary key (match_id, side, stripe)
) with (fillfactor = 50);
grant select on match_totals to tossbook_app;
