-- Some limits can be taken away altogether. The row then holds 0, which is out of the bounds that staff can type.
alter table settings
  add column is_optional boolean not null default false,
  drop constraint within_bounds,
  add constraint within_bounds check (value between minimum and maximum or (is_optional and value = 0));

-- A client is found on either side of bets against each other.
create index risk_alerts_of_other on risk_alerts (other_id, alert_id) where other_id is not null;
