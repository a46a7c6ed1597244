create table referral_codes (
  code    text   primary key check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  user_id bigint not null unique references users
);
grant select, insert on referral_codes to tossbook_app;

-- Who brought whom. The friend's first deposit is what a reward waits for.
create table referrals (
  friend_id           bigint      primary key references users,
  referrer_id         bigint      not null references users,
  joined_at           timestamptz not null,
  address             inet        not null,
  device_id           uuid        not null,
  first_deposit_at    timestamptz,
  first_deposit_paise bigint      check (first_deposit_paise > 0),
  constraint nobody_refers_himself check (friend_id <> referrer_id),
  constraint deposit_whole check ((first_deposit_at is null) = (first_deposit_paise is null))
);
create index referrals_by_referrer on referrals (referrer_id, joined_at);
grant select, insert on referrals to tossbook_app;
grant update (first_deposit_at, first_deposit_paise) on referrals to tossbook_app;
