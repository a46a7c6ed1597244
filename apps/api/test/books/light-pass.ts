/** The laws that the pass of each minute finds broken, asked of everybody and of every match from the first row on. */
export const LIGHT_PASS = `
  with users as (select array_agg(distinct user_id) as ids from ledger),
       bet_on as (select array_agg(distinct match_id) as ids from ledger)
  select fault ->> 'law' as law from users, judge_wallets(ids, false), json_array_elements(faults) fault
  union select law from users, judge_rows(ids, false)
  union select law from bet_on, judge_matches(ids)
  union select law from judge_site()`;

/** What the pass of each minute leaves to the one of each night, which reads everything: a law, or a fault, and why. */
export const ONLY_AT_NIGHT: Record<string, string> = {
  'the trail tells of a deposit that was never posted':
    'entries are looked up from rows, not rows from entries',
  ROOT: 'a root is of a whole day',
  REPORT: 'sums are of whole days',
  BOOK: 'the log is read from its first leaf on',
  'all rows of a wallet that is empty again are gone':
    'no row is left that would bring the wallet to its notice',
  'a closed position differs from its bets: profit = profit + 1':
    "a position's bets are not read again each minute",
  'a closed position differs from its bets: bets = bets + 1':
    "a position's bets are not read again each minute",
};
