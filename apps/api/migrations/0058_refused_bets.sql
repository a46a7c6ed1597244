-- Bets that a limit of the house refused, for the traders who look at the live bets. One row for each client and side of a
-- match, with the newest stake, so that nobody can fill the table by trying again.
create table refused_bets (
  match_id   bigint      not null references matches,
  user_id    bigint      not null references users,
  side       side        not null,
  stake      bigint      not null check (stake > 0),
  times      integer     not null check (times > 0),
  refused_at timestamptz not null,
  primary key (match_id, user_id, side)
);
create index refused_bets_by_age on refused_bets (refused_at);
grant select, insert, update (stake, times, refused_at), delete on refused_bets to tossbook_app;
