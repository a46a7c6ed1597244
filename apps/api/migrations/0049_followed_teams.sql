alter type notification_type add value 'match_closing';

-- The teams of which a client wants to be told shortly before betting on a match of theirs closes.
create table followed_teams (
  user_id     bigint      not null references users,
  sport       sport       not null,
  team        text        not null check (char_length(team) between 1 and 60),
  team_key    text        not null generated always as (lower(team)) stored,
  followed_at timestamptz not null,
  primary key (user_id, sport, team_key)
);
create index followed_teams_by_team on followed_teams (sport, team_key);
grant select, insert, delete on followed_teams to tossbook_app;

-- Whom a match was told of. Kept apart from the notification, which its owner may delete: nobody is told twice.
create table closing_notices (
  match_id bigint      not null references matches,
  user_id  bigint      not null references users,
  told_at  timestamptz not null,
  primary key (match_id, user_id)
);
grant select, insert on closing_notices to tossbook_app;
