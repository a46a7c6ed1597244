-- A settlement can be reversed while clients with a frozen wallet still wait to be paid. They are let go: their
-- positions stay open, and such a run is never finished, only reversed.
alter table settlements drop constraint step_by_step;
alter table settlements add constraint step_by_step check (
  (finished_at is null or planned_at is not null)
  and (reversal_recorded_at is null or planned_at is not null)
  and (reversal_planned_at is null or reversal_recorded_at is not null)
  and (reversal_finished_at is null or reversal_planned_at is not null));

drop index settlements_unfinished;
create index settlements_unfinished on settlements (match_id)
  where reversal_finished_at is null and (finished_at is null or reversal_recorded_at is not null);
