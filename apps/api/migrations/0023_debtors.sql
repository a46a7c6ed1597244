-- What a chunk of a reversal had to advance, and to how many clients: what was paid and could not be taken back.
alter table settlement_chunks
  add column advanced bigint not null default 0 check (advanced >= 0),
  add column debtors integer not null default 0 check (debtors >= 0),
  add constraint advanced_to_somebody check ((advanced > 0) = (debtors > 0)),
  add constraint advanced_by_reversal check (is_reversal or advanced = 0);
update settlement_chunks c set advanced = l.advanced, debtors = l.debtors
from (
  select c.match_id, c.run, c.chunk, sum(l.wallet_delta) as advanced, count(*) as debtors
  from settlement_chunks c
  cross join unnest(c.user_ids) u (user_id)
  join ledger l on l.user_id = u.user_id and l.match_id = c.match_id and l.ref_id = c.run and l.kind = 'advance'
  where c.is_reversal and c.paid_at is not null group by c.match_id, c.run, c.chunk
) l
where c.is_reversal and (c.match_id, c.run, c.chunk) = (l.match_id, l.run, l.chunk);

-- Who owes, the largest amount first, and since when: few rows of many. No bet writes what is indexed here.
create index wallets_owing on wallets (owed desc, user_id) where owed > 0;
create index ledger_receivable on ledger (user_id, seq) where house_account = 'receivable';
