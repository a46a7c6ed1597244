-- Whether the rule of two people holds. It is asleep on a site that has only ever had one admin, and where one has been
-- alone for 72 hours: to lock others out and go on at once helps nobody.
create or replace function two_people_rule() returns text
language sql stable set search_path = public, pg_temp
as $$
  select case
    when setting('approval.twoPeople') = 0 then 'off'
    when count(*) filter (where u.blocked_at is null and u.closed_at is null) > 1 then 'on'
    when max(greatest(u.blocked_at, u.closed_at)) > app_now() - interval '72 hours' then 'on'
    else 'asleep'
  end
  from users u where u.role = 'admin'
$$;

-- What was moved in one direction without a second person in the last 24 hours, by a member of staff or for a user: the
-- larger of the two. Called under the locks of both wallets, in a statement of its own.
create or replace function moved_alone(by_staff bigint, for_user bigint, wanted movement_direction) returns bigint
language sql stable set search_path = public, pg_temp
as $$
  select greatest(
    (select coalesce(sum(m.amount), 0) from lone_movements m
     where m.staff_id = by_staff and m.direction = wanted and m.moved_at > app_now() - interval '24 hours'),
    (select coalesce(sum(m.amount), 0) from lone_movements m
     where m.user_id = for_user and m.direction = wanted and m.moved_at > app_now() - interval '24 hours'))::bigint
$$;

revoke execute on function two_people_rule, moved_alone from public;
grant execute on function two_people_rule, moved_alone to tossbook_app;
