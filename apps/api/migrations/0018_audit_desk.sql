-- What an admin looks for in the trail: a target by its name, a kind of action, a request that somebody was told.
create index audit_by_name on audit_log (lower(target_id), entry_id);
create index audit_by_action on audit_log (action text_pattern_ops, entry_id);
create index audit_by_request on audit_log (request_id);

-- Staff entries lie among many more security events; whether each has its seal is asked part by part.
create index audit_of_staff on audit_log (entry_id) where kind = 'staff';

-- The smallest stake is a setting too.
alter type bet_limits add attribute stake_min bigint;
