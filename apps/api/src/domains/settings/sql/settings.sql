-- Every number that staff may change while the site runs: key, default, bounds. domains/settings/definitions.ts has the
-- same list, and a test keeps the two equal. A setting that nobody has changed follows its default.
with seeds (key, default_value, minimum, maximum) as (values
  ('bet.stakeMinRupees',                         50, 1, 1000000),
  ('bet.stakeMaxRupees',                          0, 0, 100000000),
  ('bet.positionMaxRupees',                  100000, 0, 100000000),
  ('bet.matchLiabilityMaxRupees',            500000, 0, 10000000000),
  ('bet.siteLiabilityMaxRupees',           10000000, 0, 10000000000),
  ('match.rateMaxPercent',                      100, 1, 1000),
  ('match.rateConfirmPercent',                   98, 1, 1000),
  ('match.rateChangeConfirmPoints',              10, 0, 1000),
  ('bonus.joiningRupees',                        25, 0, 10000),
  ('bonus.joiningForStaffCreated',                0, 0, 1),
  ('bonus.dailyRupees',                           5, 0, 10000),
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
  ('password.givenHoursAfterRegistration',       72, 1, 720),
  ('password.givenMinutesAfterReset',            10, 1, 1440)
), gone as (
  delete from settings where key not in (select key from seeds)
)
insert into settings as s (key, value, default_value, minimum, maximum, updated_at)
  select key, default_value, default_value, minimum, maximum, app_now() from seeds
  on conflict (key) do update set
    value = least(greatest(case when s.updated_by is null then excluded.default_value else s.value end,
                           excluded.minimum), excluded.maximum),
    default_value = excluded.default_value, minimum = excluded.minimum, maximum = excluded.maximum;

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

-- The only way to change a setting: within its bounds, by an admin, with an audit and a history entry.
create or replace function change_setting(
  changed text, new_value bigint, admin_id bigint, why text, from_address inet, request_id uuid
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  before settings;
  actor users;
begin
  perform pg_advisory_xact_lock(hashtext('settings'));
  select s.* into strict before from settings s where s.key = changed;
  select u.* into strict actor from users u where u.user_id = admin_id and u.role = 'admin' and u.blocked_at is null;
  -- The table's constraint refuses values out of bounds.
  update settings set value = new_value, updated_at = app_now(), updated_by = admin_id where key = changed;
  insert into setting_history (key, set_at, value, set_by) values (changed, app_now(), new_value, admin_id);
  perform record_staff_action(
    action => 'setting.changed', actor_id => admin_id, actor_role => actor.role, target_type => 'setting', target_id => changed,
    before => jsonb_build_object('value', before.value), after => jsonb_build_object('value', new_value),
    reason => why, address => from_address, request_id => request_id);
end $$;

revoke execute on function setting, setting_paise, promised, change_setting from public;
grant execute on function setting, setting_paise, change_setting to tossbook_app;
