import { formatRupees, paise } from '@tossbook/rules';
import { readBooks } from '../domains/reconciliation/index.ts';
import { openDatabase } from '../platform/db.ts';

/** Proves the books: every invariant, on any database. Exits 1 and names the rows if one is broken. */
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is needed');
const { db, close } = openDatabase({
  url: process.env.DATABASE_URL,
  connectionsMax: 1,
  onBroken: () => undefined,
});
const started = performance.now();
const books = await readBooks(db);
await close();

for (const { name, law, offenders, seconds } of books.verdicts) {
  console.log(
    `${offenders.length === 0 ? 'ok    ' : 'BROKEN'} ${name.padEnd(5)} ${law} (${seconds.toFixed(2)} s)`,
  );
  for (const { subject, detail } of offenders) console.log(`         ${subject}: ${detail}`);
}
const { balance, exposure, owed, accounts } = books.totals;
const amount = (value: bigint) => formatRupees(paise(value));
console.log(
  `\n${books.users} wallets, ${books.ledgerRows} ledger rows, ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
console.log(`balances ${amount(balance)}, exposure ${amount(exposure)}, owed ${amount(owed)}`);
for (const [account, total] of Object.entries(accounts)) console.log(`${account} ${amount(total)}`);
console.log(`root ${books.root}`);
if (books.verdicts.some(({ offenders }) => offenders.length > 0)) process.exitCode = 1;
