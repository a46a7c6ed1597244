-- What the public page about the site's state is made of, besides what the site knows anyway.

-- The minutes of each day in which the site was seen working. Days without a row, after the first one, had none.
create table uptime_days (
  day          date        primary key,
  first_minute timestamptz not null,
  last_minute  timestamptz not null check (last_minute >= first_minute),
  minutes      integer     not null check (minutes between 1 and 1440)
);
grant select, insert, update (last_minute, minutes) on uptime_days to tossbook_app;

-- What went wrong, as staff wrote it for everybody to read. Nothing that was said is changed, only added to.
create table incidents (
  incident_id bigint      generated always as identity primary key,
  title       text        not null check (char_length(title) between 1 and 120),
  text        text        not null check (char_length(text) between 1 and 2000),
  started_at  timestamptz not null check (started_at <= reported_at),
  reported_at timestamptz not null,
  reported_by bigint      not null references users
);
create index incidents_by_start on incidents (started_at);
select guard_append_only('incidents');
grant select, insert on incidents to tossbook_app;

create table incident_updates (
  update_id   bigint      generated always as identity primary key,
  incident_id bigint      not null references incidents,
  text        text        not null check (char_length(text) between 1 and 2000),
  -- It says that the incident is over.
  resolves    boolean     not null,
  written_at  timestamptz not null,
  written_by  bigint      not null references users
);
create index incident_updates_of_incident on incident_updates (incident_id, update_id);
create unique index resolved_once on incident_updates (incident_id) where resolves;
select guard_append_only('incident_updates');
grant select, insert on incident_updates to tossbook_app;
