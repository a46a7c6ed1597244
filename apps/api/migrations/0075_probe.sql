-- The probe is a client of the site's own, which bets each minute on a match that nobody else sees. Row security hides this
-- match from the server's role, so from every list there is or will be; the functions that bets go through run as the owner.
alter table users add column is_probe boolean not null default false;
alter table matches add column probed_by bigint;
alter table matches add constraint matches_probed_by_fkey foreign key (probed_by) references users not valid;
create policy listed on matches to tossbook_app using (probed_by is null);
alter table matches enable row level security;
