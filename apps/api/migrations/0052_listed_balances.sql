-- A copy of what wallets hold, by which staff order the list of users: an index on a wallet's balance or exposure would have
-- to be written by every bet. The worker brings it up to date each minute; nothing is decided by it.
create table listed_balances (
  user_id  bigint primary key references users,
  balance  bigint not null,
  exposure bigint not null
);
create index listed_balances_by_balance on listed_balances (balance, user_id);
create index listed_balances_by_exposure on listed_balances (exposure, user_id);
grant select, insert, update on listed_balances to tossbook_app;

-- How old the copy is: one row, and none before the first one.
create table listed_balances_state (
  is_only boolean     primary key default true check (is_only),
  as_of   timestamptz not null
);
grant select, insert, update on listed_balances_state to tossbook_app;

-- People are looked for by any of their names.
create index users_by_word on users using gin (to_tsvector('simple', full_name));

-- What staff look through, in the order of their lists: who waits, the longest first, then what was decided last.
create index upi_deposits_queue on upi_deposits
  ((decision is not null), (case when decision is null then requested_at end), decided_at desc, deposit_id);
create index referral_reviews_queue on referral_reviews
  ((decision is not null), (case when decision is null then held_at end), decided_at desc, friend_id);
create index audit_of_security on audit_log (entry_id) where kind = 'security';
create index audit_of_security_by_time on audit_log (at) where kind = 'security';
