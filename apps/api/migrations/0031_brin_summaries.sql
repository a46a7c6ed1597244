-- What is newest is asked for most. A part of a table that no summary covers yet is read whole, so each is summed up when
-- the next one begins, and not first by a vacuum that may come hours later.
alter index ledger_by_time set (autosummarize = on);
alter index sessions_by_end set (autosummarize = on);
alter index audit_by_time set (autosummarize = on);
alter index operations_by_time set (autosummarize = on);
