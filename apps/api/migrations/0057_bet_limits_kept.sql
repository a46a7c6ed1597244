-- The settings that every bet obeys, in one row, in paise: reading them one by one took as long as judging the bet.
create table bet_limits_kept (
  is_only_row         boolean primary key default true check (is_only_row),
  stake_max           bigint,
  match_liability_max bigint,
  site_liability_max  bigint,
  stake_min           bigint not null,
  position_max        bigint
);
