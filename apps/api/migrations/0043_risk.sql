-- What staff should look at: how far limits are used, large bets, many cancels, and bets against each other.
create type risk_kind as enum ('match_limit', 'site_limit', 'large_bet', 'many_cancels', 'opposite_bets');

create table risk_alerts (
  alert_id  bigint      generated always as identity primary key,
  kind      risk_kind   not null,
  raised_at timestamptz not null,
  -- The day in India on which a limit of the whole site was used so far.
  day       date,
  match_id  bigint references matches,
  side      side,
  user_id   bigint references users,
  -- The account that bet on the other side.
  other_id  bigint references users,
  bet_id    bigint,
  -- In percent of the limit.
  level     smallint,
  amount    bigint      not null,
  limit_was bigint,
  seen_at   timestamptz,
  seen_by   bigint references users,
  check ((seen_at is null) = (seen_by is null))
);
-- Each is raised once.
create unique index one_alert on risk_alerts (kind, match_id, side, user_id, other_id, bet_id, level, day) nulls not distinct;
create index risk_alerts_unseen on risk_alerts (alert_id) where seen_at is null;
create index risk_alerts_of_user on risk_alerts (user_id, alert_id);
grant select on risk_alerts to tossbook_app;
grant update (seen_at, seen_by) on risk_alerts to tossbook_app;

-- Few rows each, so that looking for them costs nothing.
create index bets_large on bets (accepted_at) where stake >= 2500000;
create index positions_often_cancelled on positions (match_id) where round > 20 and status = 'cancelled';

grant update (liability_max) on matches to tossbook_app;
