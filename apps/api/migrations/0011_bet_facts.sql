-- A bet is a fact: it is written once and never changes. What became of it is a matter of its position, so that a
-- settlement writes one row for each client and match, however many bets the client placed.
alter table positions
  add column status bet_status not null default 'pending',
  -- How many placements it is the sum of: a close takes them out of the totals without reading them.
  add column bets integer check (bets > 0),
  -- Where a settlement voids late bets: those accepted at or after this moment were refunded, whatever the status says.
  add column void_from timestamptz;
update positions p set
  status = case when p.is_open then 'pending' else 'cancelled' end::bet_status,
  bets = (select count(*) from bets b where b.user_id = p.user_id and b.match_id = p.match_id and b.round = p.round);
alter table positions
  alter column bets set not null,
  drop column is_open,
  add constraint void_if_settled check (void_from is null or status in ('won', 'lost'));
-- One open position for each client and match: nobody stands on both sides. By match first: a settlement reads it so.
create unique index one_open_position on positions (match_id, user_id) where status = 'pending';

alter table bets drop column status;
drop index bets_by_match;
create index bets_by_match on bets (match_id, accepted_at, bet_id);
create trigger append_only before update or delete or truncate on bets
  for each statement execute function refuse_change();

-- Each bet with its status.
create view judged_bets as
select b.*, case when b.accepted_at >= p.void_from then 'refunded' else p.status end as status
from bets b join positions p using (user_id, match_id, round);
grant select on judged_bets to tossbook_app;

-- What the house takes at most, in paise; null is no limit. A liability is what it would lose at worst.
create type bet_limits as (
  stake_max           bigint,
  match_liability_max bigint,
  site_liability_max  bigint
);
drop function if exists place_bets(bigint[], uuid[], bigint[], text[], bigint[], integer[], uuid[], uuid[], inet[], text[],
                         bigint, smallint, boolean);

-- A bet that place_bets has judged, between the judging and the writing.
create type bet_verdict as (
  user_id      bigint,
  match_id     bigint,
  stake        bigint,
  operation_id uuid,
  request_id   uuid,
  address      inet,
  reported     text,
  side         side,
  outcome      text,
  bet_id       bigint,
  rate_bp      integer,
  profit       bigint,
  round        integer,
  balance      bigint,
  exposure     bigint,
  -- The largest stake that a limit leaves room for, where it was refused for one.
  largest      bigint
);

-- The same of a cancel; the stake is that of the position, or what an earlier copy of the request gave back.
create type cancel_verdict as (
  user_id      bigint,
  match_id     bigint,
  operation_id uuid,
  request_id   uuid,
  outcome      text,
  round        integer,
  side         side,
  stake        bigint,
  profit       bigint,
  bets         integer,
  balance      bigint,
  exposure     bigint
);
