-- The moment that the last pass without a finding was about. The pass itself may end with one.
alter table reconciliation_passes add column held_at timestamptz;
grant update (held_at) on reconciliation_passes to tossbook_app;

-- Whether the process answers calls. One of the version before does not say, and is taken for one that does.
alter table heartbeats add column serves boolean not null default true;
