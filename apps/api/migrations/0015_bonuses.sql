-- The days (in India) on which a client took the daily bonus, each with the row of the ledger that paid it.
create table bonus_claims (
  user_id bigint not null references users,
  day     date   not null,
  seq     bigint not null check (seq > 0),
  primary key (user_id, day)
);
grant select, insert on bonus_claims to tossbook_app;

create type review_decision as enum ('released', 'refused');

-- A reward that waits for an admin, because referrer and friend may be one person.
create table referral_reviews (
  friend_id    bigint      primary key references referrals,
  same_device  boolean     not null,
  same_address boolean     not null,
  held_at      timestamptz not null,
  decision     review_decision,
  decided_at   timestamptz,
  decided_by   bigint      references users,
  reason       text        check (char_length(reason) between 1 and 500),
  constraint held_for_something check (same_device or same_address),
  constraint decided_as_a_whole check (num_nonnulls(decision, decided_at, decided_by) in (0, 3)),
  constraint reason_of_a_decision check (reason is null or decision is not null)
);
create index referral_reviews_waiting on referral_reviews (held_at) where decision is null;
grant select, insert on referral_reviews to tossbook_app;
grant update (decision, decided_at, decided_by, reason) on referral_reviews to tossbook_app;

alter table referrals add constraint referrals_by_both unique (friend_id, referrer_id);

-- What a friend's first deposit paid, once: the reward to the referrer and the bonus to the friend, each with its row
-- of the ledger. What the cap of the referrer's year left of the reward follows from the row itself.
create table referral_rewards (
  friend_id     bigint      primary key,
  referrer_id   bigint      not null,
  paid_at       timestamptz not null,
  year          integer     not null generated always as (extract(year from paid_at at time zone 'Asia/Kolkata')::integer) stored,
  offered       bigint      not null check (offered >= 0),
  cap           bigint      not null check (cap >= 0),
  earned_before bigint      not null check (earned_before >= 0),
  reward        bigint      not null,
  reward_seq    bigint      check (reward_seq > 0),
  bonus         bigint      not null check (bonus >= 0),
  bonus_seq     bigint      check (bonus_seq > 0),
  constraint of_a_referral foreign key (friend_id, referrer_id) references referrals (friend_id, referrer_id),
  constraint clipped check (reward = least(offered, greatest(cap - earned_before, 0))),
  constraint rows_named check ((reward_seq is not null) = (reward > 0) and (bonus_seq is not null) = (bonus > 0))
);
create index referral_rewards_by_referrer on referral_rewards (referrer_id, year);
-- Two rewards that count from the same earnings would be more than the cap allows.
create unique index one_reward_after_another on referral_rewards (referrer_id, year, earned_before) where reward > 0;
grant select, insert on referral_rewards to tossbook_app;
