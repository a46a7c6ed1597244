-- Why a match takes no bets at a given time, or null.
create or replace function betting_refusal(m matches, at timestamptz) returns text language sql immutable parallel safe
as $$
  select case
    when m.match_id is null then 'MATCH_NOT_FOUND'
    when m.stage <> 'betting' or m.closed_at is not null or at >= m.ends_at then 'BETTING_CLOSED'
    when m.frozen_at is not null then 'MATCH_FROZEN'
    when not m.is_active or m.suspended_by <> '{}' then 'BETTING_SUSPENDED'
    when at < m.starts_at then 'BETTING_NOT_OPEN'
  end
$$;
