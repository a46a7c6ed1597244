-- What the house may come to owe is limited for each match and for the site. The limits are leased, so that bets do not
-- stand in line for them: the site leases room to matches, a match leases room to the stripes of its sides, and a bet
-- uses the room of its own stripe.

-- What is left of the room leased to this stripe, in paise of profit owed.
alter table match_totals add column room bigint not null default 0;

-- What a match has leased to the stripes of either side (used or not), and what the site has leased to the match.
create table match_room (
  match_id  bigint primary key references matches,
  drawn_a   bigint not null default 0,
  drawn_b   bigint not null default 0,
  from_site bigint not null default 0 check (from_site >= 0)
) with (fillfactor = 50);
grant select on match_room to tossbook_app;

-- What the site has leased to all matches. One row.
create table site_room (
  is_only boolean primary key default true check (is_only),
  drawn   bigint  not null check (drawn >= 0)
) with (fillfactor = 10);
grant select on site_room to tossbook_app;

-- What is owed already counts as leased.
insert into match_room (match_id, drawn_a, drawn_b, from_site)
  select match_id, a, b, case when stage = 'settled' then 0 else greatest(a, b) end
  from (
    select m.match_id, m.stage, coalesce(sum(t.profit) filter (where t.side = 'A'), 0)::bigint as a,
           coalesce(sum(t.profit) filter (where t.side = 'B'), 0)::bigint as b
    from matches m join match_totals t using (match_id) group by m.match_id, m.stage
  ) owed;
insert into site_room (drawn) select coalesce(sum(from_site), 0) from match_room;

alter type bet_limits add attribute position_max bigint;
drop function if exists place_bets(bigint[], uuid[], bigint[], text[], bigint[], integer[], uuid[], uuid[], inet[], text[],
                                   bet_limits, smallint, boolean);
drop function if exists limit_liability(bet_verdict[], bet_limits);
drop function if exists liability_lock(bigint);
