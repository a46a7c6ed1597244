-- A match with a result has closed, and says when, also if the result came after the end: a clock that is set back must
-- not open it again.
update matches m set closed_at = m.ends_at
where m.closed_at is null and exists (select from settlements s where s.match_id = m.match_id);
