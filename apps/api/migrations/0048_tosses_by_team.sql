-- The last tosses of a team, for the page of a match. No bet writes to this table.
create index matches_settled_by_team_a on matches (sport, lower(team_a), ends_at desc) where stage = 'settled';
create index matches_settled_by_team_b on matches (sport, lower(team_b), ends_at desc) where stage = 'settled';
