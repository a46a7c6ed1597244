-- A line of a step. One line has one fact: a line break in it is written as \n, a backslash as two. None for what is not there.
create or replace function step_line(name text, value text) returns text language sql immutable parallel safe
as $$ select coalesce(name || ' ' || replace(replace(value, '\', '\\'), e'\n', '\n') || e'\n', '') $$;

create or replace function step_time(at timestamptz) returns text language sql stable parallel safe
as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

-- A step as it stands in the log. All but the first name the one before by its hash.
create or replace function step_text(code text, step bigint, kind text, happened_at timestamptz, facts text, before text)
returns text language sql stable parallel safe
as $$
  select e'tossbook-match-step/v1\n' || step_line('match', code) || step_line('step', step::text) || step_line('kind', kind)
    || step_line('time', step_time(happened_at)) || facts
    || step_line('previous', encode(sha256(convert_to(before, 'UTF8')), 'base64'))
$$;

-- Every public step of these matches by a given moment, as the site's tables have them now. What staff wrote for
-- themselves is in none of them, nor a source before the result that it shows.
create or replace function match_steps(match_ids bigint[], by_then timestamptz)
returns table (match_id bigint, kind text, ref_id bigint, happened_at timestamptz, due_at timestamptz, facts text)
language sql stable set search_path = public, pg_temp
as $$
  with shown as (
    select m.*, least(m.closed_at, m.ends_at) as ended_at,
      date_trunc('milliseconds', m.starts_at) as opens, date_trunc('milliseconds', m.ends_at) as closes
    from matches m where m.match_id = any(match_ids) and m.probed_by is null
  ), trail as (
    select m.match_id, e.entry_id, e.at, e.action, e.before, e.after
    from shown m join audit_log e on e.target_type = 'match' and e.target_id = m.match_id::text
    where e.action in ('match.created', 'match.edited')
  ), said as (
    -- As it was made, and after each edit. A match without a trail is as it is.
    select m.match_id, 0::bigint as ref_id, coalesce(made.at, m.created_at) as at,
      coalesce(made.after, (select t.before from trail t where t.match_id = m.match_id order by t.entry_id limit 1)) as words
    from shown m left join trail made on made.match_id = m.match_id and made.action = 'match.created'
    union all
    select t.match_id, t.entry_id, t.at, t.after from trail t where t.action = 'match.edited'
  ), states as (
    select said.match_id, said.ref_id, said.at, m.created_at, said.words ->> 'teamA' as team_a, said.words ->> 'teamB' as team_b,
      said.words ->> 'league' as league, said.words ->> 'sport' as sport, (said.words ->> 'rateBp')::integer as rate_bp,
      (said.words ->> 'startsAt')::timestamptz as opens, (said.words ->> 'endsAt')::timestamptz as closes
    from said join shown m on m.match_id = said.match_id
  ), edits as (
    select s.*, row_number() over edits = 1 as is_first,
      row_number() over edits = 1 or (s.team_a, s.team_b, s.league, s.sport) is distinct from
        (lag(s.team_a) over edits, lag(s.team_b) over edits, lag(s.league) over edits, lag(s.sport) over edits) as is_named,
      row_number() over edits = 1
        or (s.opens, s.closes) is distinct from (lag(s.opens) over edits, lag(s.closes) over edits) as is_timed,
      row_number() over edits = 1 or s.rate_bp is distinct from lag(s.rate_bp) over edits as is_rated,
      row_number() over edits = 1
        or greatest(s.opens, s.created_at) <> greatest(lag(s.opens) over edits, s.created_at) as is_opening
    from states s window edits as (partition by s.match_id order by s.ref_id)
  ), latest as (
    select e.match_id, max(e.ref_id) filter (where e.is_named) as named, max(e.ref_id) filter (where e.is_timed) as timed,
      max(e.ref_id) filter (where e.is_rated) as rated, max(e.ref_id) filter (where e.is_opening) as opening
    from edits e group by e.match_id
  ), changes as (
    -- What holds now is read from the match itself, which clients are shown, and not from the trail.
    select e.match_id, e.ref_id, e.at, e.created_at, e.is_first, e.is_named, e.is_timed, e.is_rated, e.is_opening, m.ended_at,
      case when e.ref_id = l.named then m.team_a else e.team_a end as team_a,
      case when e.ref_id = l.named then m.team_b else e.team_b end as team_b,
      case when e.ref_id = l.named then m.league else e.league end as league,
      case when e.ref_id = l.named then m.sport::text else e.sport end as sport,
      case when e.ref_id = l.timed then m.opens else e.opens end as opens,
      case when e.ref_id = l.timed then m.closes else e.closes end as closes,
      case when e.ref_id = l.rated then m.rate_bp else e.rate_bp end as rate_bp,
      -- One that was made after its start opened when it was made.
      greatest(case when e.ref_id = l.opening then m.opens else e.opens end, e.created_at) as opened_at
    from edits e join latest l on l.match_id = e.match_id join shown m on m.match_id = e.match_id
  ), openings as (
    select c.*, lead(c.at) over (partition by c.match_id order by c.ref_id) as until
    from changes c where c.is_opening
  ), runs as (
    select r.*, case r.result when 'A' then m.team_a when 'B' then m.team_b else 'no result' end as winner
    from shown m join settlements r on r.match_id = m.match_id
  ), late as (
    -- The first 500 by their numbers, as on the page.
    select b.match_id, b.run, count(*) as total,
      string_agg(b.bet_id::text, ' ' order by b.bet_id) filter (where b.place <= 500) as numbers
    from (
      select r.match_id, r.run, b.bet_id, row_number() over (partition by r.match_id, r.run order by b.bet_id) as place
      from runs r join bets b on b.match_id = r.match_id and b.accepted_at >= r.outcome_known_at
      join positions p on p.user_id = b.user_id and p.match_id = b.match_id and p.round = b.round
      where r.result <> 'none' and p.status <> 'cancelled'
    ) b group by b.match_id, b.run
  ), sources as (
    -- With the first result in force below which it has stood.
    select distinct on (s.source_id) s.*, r.winner, r.recorded_at
    from runs r join result_sources s on s.match_id = r.match_id and s.result = r.result
    where coalesce(r.reversal_recorded_at, 'infinity') > s.added_at
    order by s.source_id, r.run
  )
  select c.match_id, 'created', c.ref_id, c.created_at, c.created_at,
    step_line('team-a', c.team_a) || step_line('team-b', c.team_b) || step_line('league', c.league)
      || step_line('sport', c.sport) || step_line('opens', step_time(c.opens)) || step_line('closes', step_time(c.closes))
  from changes c where c.is_first
  union all
  select c.match_id, 'renamed', c.ref_id, c.at, c.at,
    step_line('team-a', c.team_a) || step_line('team-b', c.team_b) || step_line('league', c.league)
      || step_line('sport', c.sport)
  from changes c where c.is_named and not c.is_first
  union all
  select c.match_id, 'moved', c.ref_id, c.at, c.at,
    step_line('opens', step_time(c.opens)) || step_line('closes', step_time(c.closes))
  from changes c where c.is_timed and not c.is_first
  union all
  select c.match_id, 'rate', c.ref_id, c.at, c.at, step_line('rate', (c.rate_bp / 100.0)::numeric(9, 2)::text)
  from changes c where c.is_rated
  union all
  select o.match_id, 'opened', o.ref_id, o.opened_at, greatest(o.opened_at, o.at), ''
  from openings o
  where o.opened_at <= by_then and o.opened_at < coalesce(o.until, 'infinity') and o.opened_at <= o.ended_at
  union all
  -- A result is recorded a moment before it closes its match.
  select m.match_id, 'closed', 0, m.ended_at, least(m.ended_at, (select min(r.recorded_at) from runs r where r.match_id = m.match_id)), ''
  from shown m where m.closed_at is not null or m.ends_at <= by_then
  union all
  select r.match_id, 'result', r.run, r.recorded_at, r.recorded_at,
    step_line('result', r.winner) || step_line('outcome-known', step_time(r.outcome_known_at))
      || step_line('void-bets', coalesce(late.total, 0)::text) || step_line('void', late.numbers)
  from runs r left join late on late.match_id = r.match_id and late.run = r.run
  union all
  select s.match_id, 'source', s.source_id, s.added_at, greatest(s.added_at, s.recorded_at),
    step_line('result', s.winner) || step_line('text', s.text) || step_line('link', s.link)
      || step_line('photo', encode(sha256(photo.content), 'hex'))
  from sources s left join posters photo on photo.hash = s.photo_hash
  union all
  select r.match_id, 'reversed', r.run, r.reversal_recorded_at, r.reversal_recorded_at,
    step_line('result', r.winner) || step_line('recorded', step_time(r.recorded_at))
      || step_line('reason', case when r.is_reversal_reason_public then r.reversal_reason end)
  from runs r where r.reversal_recorded_at is not null
$$;

revoke execute on function step_line, step_time, step_text, match_steps from public;
grant execute on function step_line, step_time, step_text, match_steps to tossbook_app;
