-- The cancels of a match in their order, for how its stakes grew and for those that came late. Partial: no other row of
-- the ledger has to be put into it.
create index ledger_cancels on ledger (match_id, posted_at) where kind = 'bet_cancelled';
