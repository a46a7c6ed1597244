-- Functions of older versions that nothing calls any more. Their last callers are replaced in the same transaction.
drop function if exists post_entries(ledger_entry[]);
drop function if exists repay_owed(ledger_entry[]);
drop type if exists ledger_entry;
drop function if exists ledger_hash(bytea, bigint, bigint, ledger_kind, house_account, bigint, bigint, bigint, bigint, bigint,
                                    bigint, bigint, bigint, bigint, timestamptz, uuid, text);
drop function if exists seal_yesterday();
