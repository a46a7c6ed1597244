-- Promotional money can be staked at once, but has to be played before it can be withdrawn. Each row of the ledger says
-- how much was locked after it; rows from before have nothing there, and what they paid counts as played.
alter table wallets add column locked bigint not null default 0 check (locked >= 0);
alter table ledger add column locked_after bigint;
alter table reconciliation_checkpoints add column locked bigint not null default 0;
grant update (locked) on reconciliation_checkpoints to tossbook_app;

-- Bonuses and rewards are paid by functions that read their amounts in the settings, never in what a caller says.
revoke insert on bonus_claims, referral_rewards, referral_reviews from tossbook_app;
revoke update (decision, decided_at, decided_by, reason) on referral_reviews from tossbook_app;
revoke update (first_deposit_at, first_deposit_paise) on referrals from tossbook_app;

-- Why a reward waits for an admin.
create type hold_reason as enum (
  'same_device', 'same_address', 'never_logged_in', 'busy_employee', 'busy_address', 'device_of_friend'
);
alter table referral_reviews add column reasons hold_reason[];
update referral_reviews set reasons =
  array_remove(array[case when same_device then 'same_device' end, case when same_address then 'same_address' end], null)::hold_reason[];
alter table referral_reviews
  drop column same_device,
  drop column same_address,
  alter column reasons set not null,
  add constraint held_for_something check (cardinality(reasons) > 0);

alter table referrals
  -- Who made the first deposit.
  add column first_deposit_by bigint references users,
  -- What counts as one place: of IPv6 the first half, since one household has all of the second.
  add column network cidr not null generated always as (network(set_masklen(address, case
    when family(address) = 4 then 32 when address <<= inet '::ffff:0:0/96' then 128 else 64 end))) stored;
create index referrals_by_network on referrals (network, joined_at);
create index referrals_by_depositor on referrals (first_deposit_by, first_deposit_at);
create index referrals_by_device on referrals (device_id);
create index devices_by_device on devices (device_id);
