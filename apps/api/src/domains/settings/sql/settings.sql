-- Every number that staff may change while the site runs: key, default, bounds. domains/settings/definitions.ts has the
-- same list, and a test keeps the two equal. A setting that nobody has changed follows its default. Of the optional ones
-- 0 is stored for 'no limit'.
with listed (key, default_value, minimum, maximum) as (values
  ('bet.stakeMinRupees',                         50, 1, 1000000),
  ('bet.stakeMaxRupees',                          0, 1, 100000000),
  ('bet.positionMaxRupees',                  100000, 1, 100000000),
  ('bet.matchLiabilityMaxRupees',            500000, 1, 10000000000),
  ('bet.siteLiabilityMaxRupees',           10000000, 1, 10000000000),
  ('match.rateMaxPercent',                      100, 1, 1000),
  ('match.rateConfirmPercent',                   98, 1, 1000),
  ('match.rateChangeConfirmPoints',              10, 0, 1000),
  ('cashier.confirmFromRupees',               50000, 1, 100000000),
  ('approval.twoPeople',                          1, 0, 1),
  ('approval.depositFromRupees',             100000, 1, 100000000),
  ('approval.withdrawalFromRupees',          100000, 1, 100000000),
  ('approval.settlementFromRupees',          500000, 1, 10000000000),
  ('employee.dailyCapRupees',                100000, 0, 100000000),
  ('bonus.joiningRupees',                        25, 0, 10000),
  ('bonus.joiningForStaffCreated',                0, 0, 1),
  ('bonus.dailyRupees',                           5, 0, 10000),
  ('bonus.topUpRupees',                        1000, 0, 100000),
  ('bonus.topUpsPerDay',                          1, 1, 100),
  ('referral.rewardRupees',                     250, 0, 100000),
  ('referral.friendBonusRupees',                 50, 0, 100000),
  ('referral.yearCapRupees',                  50000, 0, 100000000),
  ('referral.minimumDepositRupees',             100, 0, 1000000),
  ('referral.friendsPerAddressPerDay',            3, 0, 100000),
  ('referral.holdSharedDevice',                   1, 0, 1),
  ('referral.firstDepositsPerEmployeePerDay',     5, 1, 100000),
  ('referral.joinsPerNetworkPerDay',              3, 1, 100000),
  ('referral.joinsPerAddressPerDay',             10, 1, 100000),
  ('upi.amountMinRupees',                       100, 1, 100000000),
  ('upi.amountMaxRupees',                    100000, 1, 100000000),
  ('upi.waitingPerClient',                        5, 1, 1000),
  ('upi.requestsPerHour',                        20, 1, 100000),
  ('registration.perAddressPerHour',             60, 1, 100000),
  ('registration.perDevicePerHour',               5, 1, 100000),
  ('login.failuresPerAddress',                  300, 1, 1000000),
  ('login.failuresPerDevice',                    30, 1, 1000000),
  ('session.staffIdleMinutes',                   30, 5, 1440),
  ('secondFactor.askFromRupees',             100000, 1, 100000000),
  ('password.givenHoursAfterRegistration',       72, 1, 720),
  ('password.givenMinutesAfterReset',            10, 1, 1440)
), optional (key) as (values
  ('bet.stakeMaxRupees'), ('bet.positionMaxRupees'), ('bet.matchLiabilityMaxRupees'), ('bet.siteLiabilityMaxRupees')
), seeds as (
  select l.*, l.key in (select o.key from optional o) as is_optional from listed l
), gone as (
  delete from settings where key not in (select key from seeds)
)
insert into settings as s (key, value, default_value, minimum, maximum, is_optional, updated_at)
  select key, default_value, default_value, minimum, maximum, is_optional, app_now() from seeds
  on conflict (key) do update set
    value = case
      when s.updated_by is null then excluded.default_value
      when excluded.is_optional and s.value = 0 then 0
      else least(greatest(s.value, excluded.minimum), excluded.maximum)
    end,
    default_value = excluded.default_value, minimum = excluded.minimum, maximum = excluded.maximum,
    is_optional = excluded.is_optional;

insert into setting_history (key, set_at, value)
  select s.key, app_now(), s.value from settings s
  where s.value is distinct from (
    select h.value from setting_history h where h.key = s.key order by h.set_at desc limit 1);

create or replace function setting(wanted text) returns bigint
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  found_value bigint;
begin
  select s.value into strict found_value from settings s where s.key = wanted;
  return found_value;
end $$;

-- An amount that staff enter in rupees, in paise.
create or replace function setting_paise(wanted text) returns bigint
language sql stable set search_path = public, pg_temp
as $$ select setting(wanted) * 100 $$;

-- The same for an amount about to be paid: the setting cannot change until the payment commits, so that what was paid
-- can be compared with what was in force at that moment.
create or replace function promised(wanted text) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('settings'));
  return setting_paise(wanted);
end $$;

-- The only way to change a setting: within its bounds, by an admin, with an audit and a history entry. Null means no
-- limit, where there may be none.
create or replace function change_setting(
  changed text, new_value bigint, admin_id bigint, why text, from_address inet, request_id uuid
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  before settings;
  actor users;
  stored bigint;
begin
  perform pg_advisory_xact_lock(hashtext('settings'));
  select s.* into strict before from settings s where s.key = changed;
  select u.* into strict actor from users u where u.user_id = admin_id and u.role = 'admin' and u.blocked_at is null;
  stored := case when before.is_optional then coalesce(new_value, 0) else new_value end;
  -- The table's constraints refuse values out of bounds.
  update settings set value = stored, updated_at = app_now(), updated_by = admin_id where key = changed;
  insert into setting_history (key, set_at, value, set_by) values (changed, app_now(), stored, admin_id);
  perform record_staff_action(
    action => 'setting.changed', actor_id => admin_id, actor_role => actor.role, target_type => 'setting', target_id => changed,
    before => jsonb_build_object('value', case when before.is_optional then nullif(before.value, 0) else before.value end),
    after => jsonb_build_object('value', case when before.is_optional then nullif(stored, 0) else stored end),
    reason => why, address => from_address, request_id => request_id);
end $$;

revoke execute on function setting, setting_paise, promised, change_setting from public;
grant execute on function setting, setting_paise, change_setting to tossbook_app;
