import { formatVerifierKey } from '@tossbook/book';
import type { Answer, contract } from '@tossbook/contract';
import type { BookSite } from '../../platform/book-site.ts';
import type { Db } from '../../platform/db/db.ts';
import { readWitnesses } from '../book/index.ts';
import { listPublicIncidents } from '../incidents/index.ts';
import { lawNames } from '../reconciliation/index.ts';
import { type Facts, readFacts } from './status.views.ts';
import { UPTIME_DAYS, uptimeOf } from './uptime.ts';

type Status = Answer<(typeof contract)['getStatus']>;
type Witness = NonNullable<Status['log']>['witnesses'][number];

/** Reads the state of the site. Whoever asks while it is being read gets the same answer: a crowd costs one read. */
export function createStatus({ db, bookSite }: { db: Db; bookSite: BookSite | null }) {
  let reading: Promise<Status> | null = null;
  return (): Promise<Status> => {
    reading ??= read(db, bookSite).finally(() => {
      reading = null;
    });
    return reading;
  };
}

async function read(db: Db, bookSite: BookSite | null): Promise<Status> {
  const [facts, incidents, witnesses] = await Promise.all([
    readFacts(db),
    listPublicIncidents(db, { days: UPTIME_DAYS }),
    bookSite === null ? [] : witnessesOf(db, bookSite),
  ]);
  return {
    at: facts.at.toISOString(),
    books: booksOf(facts),
    log: bookSite === null ? null : logOf(facts, witnesses),
    uptime: {
      seenAt: facts.seenAt?.toISOString() ?? null,
      ...uptimeOf({ at: facts.at, firstMinute: facts.firstMinute, rows: facts.uptime }),
    },
    // Everybody reads this: who wrote it stays with staff.
    incidents: incidents.map(({ title, text, startedAt, resolvedAt, updates }) => ({
      title,
      text,
      startedAt: startedAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
      updates: updates.map((update) => ({ text: update.text, at: new Date(update.at).toISOString() })),
    })),
  };
}

/** An alarm may also be about something that is no law of the books, such as a database that lacks rows. */
function booksOf({ changesProvenAt, allProvenAt, alarms, rows }: Facts): Status['books'] {
  const laws = lawNames();
  const broken = new Set(alarms);
  return {
    changesProvenAt: changesProvenAt?.toISOString() ?? null,
    allProvenAt: allProvenAt?.toISOString() ?? null,
    laws: laws.length,
    lawsHeld: laws.filter((law) => !broken.has(law)).length,
    openAlarms: alarms.length,
    rows,
  };
}

/** Those whom the operator names, as far as they have spoken. */
async function witnessesOf(db: Db, { witnesses }: BookSite): Promise<Witness[]> {
  const names = new Map(witnesses.map((key) => [formatVerifierKey(key), key.name]));
  return (await readWitnesses(db))
    .toSorted((a, b) => b.agreedAt.getTime() - a.agreedAt.getTime())
    .flatMap(({ witness, agreedAt }) => {
      const name = names.get(witness);
      return name === undefined ? [] : [{ name, agreedAt: agreedAt.toISOString() }];
    });
}

function logOf({ logSize, signedAt, secondsBehind }: Facts, witnesses: Witness[]): Status['log'] {
  if (logSize === null || signedAt === null) return null;
  return {
    size: logSize,
    signedAt: signedAt.toISOString(),
    secondsBehind: Math.max(0, Math.round(secondsBehind ?? 0)),
    witnesses,
  };
}
