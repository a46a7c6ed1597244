-- When each job of the worker last came to its end: what is watched must outlive the worker that did it.
create table job_runs (
  job          text        primary key,
  succeeded_at timestamptz not null
);
grant select, insert, update on job_runs to tossbook_app;
