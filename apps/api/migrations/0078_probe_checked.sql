alter table matches validate constraint matches_probed_by_fkey;
