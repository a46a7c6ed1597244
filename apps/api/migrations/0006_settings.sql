-- Numbers that staff may change while the site runs. A setting without a row has its default.
create table settings (
  key        text        primary key,
  value      jsonb       not null,
  updated_at timestamptz not null,
  updated_by bigint      not null references users
);
grant select, insert on settings to tossbook_app;
grant update (value, updated_at, updated_by) on settings to tossbook_app;
