import { formatRupees, paise } from '@tossbook/rules';
import { type Books, readBooks } from '../domains/reconciliation/index.ts';
import { openOwnDatabase } from './open-own-database.ts';
import { printError } from './print-error.ts';

/** Checks the books: every invariant, on any database. Exits with 1 and names the rows if one is broken. */
const started = performance.now();
try {
  const books = await proveBooks();
  print(books);
  if (books.verdicts.some(({ offenders }) => offenders.length > 0)) process.exitCode = 1;
} catch (error) {
  printError('Nothing was proven', error);
}

async function proveBooks(): Promise<Books> {
  const { db, close } = openOwnDatabase(process.env);
  return readBooks(db).finally(() => void close());
}

function print({ verdicts, totals, users, ledgerRows, root }: Books): void {
  for (const { name, law, offenders, seconds } of verdicts) {
    console.log(
      `${offenders.length === 0 ? 'ok    ' : 'BROKEN'} ${name.padEnd(5)} ${law} (${seconds.toFixed(2)} s)`,
    );
    for (const { subject, detail } of offenders) console.log(`         ${subject}: ${detail}`);
  }
  const { balance, exposure, owed, accounts } = totals;
  const amount = (value: bigint) => formatRupees(paise(value));
  console.log(
    `\n${users} wallets, ${ledgerRows} ledger rows, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  console.log(`balances ${amount(balance)}, exposure ${amount(exposure)}, owed ${amount(owed)}`);
  for (const [account, total] of Object.entries(accounts)) console.log(`${account} ${amount(total)}`);
  console.log(`root ${root}`);
}
