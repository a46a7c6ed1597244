-- Where a client's browsers take push messages. An endpoint belongs to one browser, whoever uses it: the last to switch
-- it on. It goes with the session that made it, when that is ended; one that merely expires leaves it.
create table push_subscriptions (
  user_id         bigint      not null references users,
  subscription_id bigint      generated always as identity,
  session_id      uuid        not null,
  endpoint        text        not null unique check (char_length(endpoint) <= 1000),
  p256dh          text        not null check (char_length(p256dh) = 87),
  auth            text        not null check (char_length(auth) = 22),
  made_at         timestamptz not null,
  primary key (user_id, subscription_id)
);
grant select, insert, delete on push_subscriptions to tossbook_app;

-- One message to one browser. Done when there is no next try.
create table push_deliveries (
  user_id         bigint      not null,
  subscription_id bigint      not null,
  notification_id bigint      not null,
  attempts        smallint    not null default 0,
  next_try_at     timestamptz,
  made_at         timestamptz not null,
  primary key (user_id, subscription_id, notification_id),
  foreign key (user_id, subscription_id) references push_subscriptions on delete cascade
);
create index push_deliveries_due on push_deliveries (next_try_at) where next_try_at is not null;
create index push_deliveries_by_time on push_deliveries (made_at);
grant select, insert, delete on push_deliveries to tossbook_app;
grant update (attempts, next_try_at) on push_deliveries to tossbook_app;
