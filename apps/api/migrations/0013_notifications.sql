create type notification_type as enum (
  'upi_deposit', 'bet_won', 'bet_lost', 'bet_refunded', 'settlement_reversed', 'deposit', 'withdrawal',
  'referral_reward', 'password_reset'
);

-- What a client is told. The key names the event that it tells of, so that a worker which tries again tells nothing
-- twice. A settlement writes many at once, so without a reference to users: whoever writes has read the user.
create table notifications (
  user_id         bigint            not null,
  notification_id bigint            generated always as identity,
  type            notification_type not null,
  title           text              not null check (char_length(title) between 1 and 60),
  message         text              not null check (char_length(message) between 1 and 500),
  -- What the screen needs beside the words: status, amount (in paise), matchId.
  data            jsonb             not null default '{}' check (jsonb_typeof(data) = 'object'),
  event_key       text              not null check (char_length(event_key) between 1 and 100),
  created_at      timestamptz       not null,
  read_at         timestamptz,
  primary key (user_id, notification_id),
  constraint one_for_each_event unique (user_id, event_key)
);
-- The count at the bell is asked for by every client every half minute: it reads the unread ones and no other.
create index notifications_unread on notifications (user_id, notification_id) where read_at is null;
create index notifications_by_time on notifications (created_at);
grant select, insert, delete on notifications to tossbook_app;
grant update (read_at) on notifications to tossbook_app;
