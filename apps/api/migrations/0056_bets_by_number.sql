-- outside a transaction
-- A bet is found by its number alone. Numbers rise with time, so a summary of each stretch of the table is enough, and a bet
-- that is placed pays next to nothing for it.
create index concurrently bets_by_number on bets using brin (bet_id) with (pages_per_range = 16, autosummarize = on);
