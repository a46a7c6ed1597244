import {
  follow,
  type Memory,
  PassbookChain,
  type PassbookFault,
  type PassbookMemory,
  type PassbookProof,
  type Site,
} from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepBook } from '../../src/domains/book/keep-book.ts';
import { bookSiteOf } from '../../src/platform/book-site.ts';
import { aClient, aMatch, type Person } from '../support/builders.ts';
import { type Kit, startKit } from '../support/kit.ts';
import { aNewMatch } from '../support/matches.ts';
import { asSuperuser } from './as-superuser.ts';
import { siteOf } from './site-of.ts';

const book = { BOOK_ORIGIN: 'tossbook.test/transparency', BOOK_KEY: Buffer.alloc(32, 7).toString('base64') };
const keep = () => keepBook(kit.db, bookSiteOf(book));

const site: Site = { read: (path) => siteOf(kit).read(path) };

/** What a browser does: reads every row, computes it anew, and compares it with the log and with what it remembers. */
async function verify(
  { token }: Person,
  memory: PassbookMemory | null,
  at = site,
): Promise<PassbookFault | PassbookProof> {
  const { body } = await kit.call('getPassbookRows', { token });
  const chain = new PassbookChain(body.userId);
  return chain.add(body.rows) ?? chain.proveIn(at, { memory, now: Date.now() });
}

async function remembered(client: Person): Promise<PassbookMemory> {
  const proof = await verify(client, null);
  if ('fault' in proof) throw new Error(proof.fault);
  return proof.memory;
}

/** Gives every row of a chain, its leaves and its wallet the hashes that its content asks for. */
const rehashed = (user: bigint) => `do $do$
  declare r ledger; previous bytea := zero_hash();
  begin
    for r in select * from ledger where user_id = ${user} order by seq loop
      previous := row_hash(r, previous);
      update ledger set hash = previous where user_id = ${user} and seq = r.seq;
      update book_leaves set head = previous where user_id = ${user} and seq = r.seq;
    end loop;
    update wallets set last_hash = previous where user_id = ${user};
  end $do$`;

let kit: Kit;
let client: Person;
let memory: PassbookMemory;
let witnessed: Memory;

/** A client with a joining bonus, a deposit, two bets and four leaves, of which a device and a witness have seen all. */
beforeEach(async () => {
  kit = await startKit(book);
  client = await aClient(kit.db, { balance: rupees(1000) });
  await keep();
  for (const amount of [100, 200]) {
    const { betId } = await aNewMatch(kit);
    const body = { betId, amount, teamName: 'Mumbai' };
    await kit.call('createBet', { token: client.token, body });
    await keep();
  }
  memory = await remembered(client);
  const found = await follow(site, null);
  if (found.kind === 'alarm') throw new Error(found.says);
  witnessed = found.memory;
});

afterEach(async () => {
  await kit.api.close();
  await kit.database.drop();
});

test('an honest passbook is proven, row for row, and again when it has grown', async () => {
  expect(memory).toMatchObject({ seq: 3, seqInLog: 3 });
  const { matchId } = await aMatch(kit.database.owner);
  const body = { betId: String(matchId), amount: 50, teamName: 'Mumbai' };
  await kit.call('createBet', { token: client.token, body });
  expect(await verify(client, memory)).toMatchObject({
    seqInLog: 3,
    memory: { seq: 4, since: memory.since },
  });
  await keep();
  expect(await verify(client, memory)).toMatchObject({ seqInLog: 4 });
});

const ledger = (set: string, seq: number) => (user: bigint) =>
  `update ledger set ${set} where user_id = ${user} and seq = ${seq}`;

type Tampering = {
  what: string;
  by: ((user: bigint) => string)[];
  /** What a browser that never looked before says, and one that did. */
  fresh: PassbookFault | 'proven';
  remembering: PassbookFault;
};

test.each<Tampering>([
  {
    what: 'a row changed',
    by: [ledger("posted_at = posted_at - interval '1 second'", 1)],
    fresh: { fault: 'row', seq: 1 },
    remembering: { fault: 'row', seq: 1 },
  },
  {
    what: 'a row taken out',
    by: [(user) => `delete from ledger where user_id = ${user} and seq = 2`],
    fresh: { fault: 'row', seq: 2 },
    remembering: { fault: 'row', seq: 2 },
  },
  {
    what: 'a row put in between',
    by: [
      ledger('seq = 4', 3),
      (user) => `insert into ledger select (jsonb_populate_record(l, '{"seq": 3}')).* from ledger l
                 where user_id = ${user} and seq = 2`,
    ],
    fresh: { fault: 'row', seq: 3 },
    remembering: { fault: 'row', seq: 3 },
  },
  {
    what: 'two rows exchanged',
    by: [ledger('seq = 9', 2), ledger('seq = 2', 3), ledger('seq = 3', 9)],
    fresh: { fault: 'row', seq: 2 },
    remembering: { fault: 'row', seq: 2 },
  },
  {
    what: 'the newest row cut off, with its leaf, its bet and the wallet to match',
    by: [
      (user) => `delete from ledger where user_id = ${user} and seq = 3`,
      (user) => `delete from book_leaves where user_id = ${user} and seq = 3`,
    ],
    fresh: 'proven',
    remembering: { fault: 'shorter', seq: 3 },
  },
  {
    what: 'the rate of a bet changed',
    by: [
      (user) =>
        `update bets set rate_bp = 100, profit = stake / 100 where user_id = ${user} and stake = 10000`,
    ],
    fresh: { fault: 'bet', seq: 2 },
    remembering: { fault: 'bet', seq: 2 },
  },
  {
    what: 'a bet taken out',
    by: [(user) => `delete from bets where user_id = ${user} and stake = 20000`],
    fresh: { fault: 'bet', seq: 3 },
    remembering: { fault: 'bet', seq: 3 },
  },
  {
    what: 'the whole chain written anew, with every hash made to fit',
    by: [ledger("posted_at = posted_at - interval '1 hour'", 1), rehashed],
    fresh: { fault: 'not-in-log', seq: 1 },
    remembering: { fault: 'changed', seq: 3 },
  },
  {
    what: 'the same, with the leaves gone that do not fit',
    by: [
      ledger("posted_at = posted_at - interval '1 hour'", 1),
      rehashed,
      (user) => `delete from book_leaves where user_id = ${user}`,
    ],
    fresh: { fault: 'late', seq: 1 },
    remembering: { fault: 'changed', seq: 3 },
  },
])('$what: the browser names it', async ({ by, fresh, remembering }) => {
  await asSuperuser(kit.database, ...by.map((statement) => statement(client.userId)));
  expect(await verify(client, memory)).toEqual(remembering);
  if (fresh === 'proven') expect(await verify(client, null)).toMatchObject({ seqInLog: 2 });
  else expect(await verify(client, null)).toEqual(fresh);
});

test('a log that was rolled back is named by the browser and by the witness', async () => {
  const size = Number(witnessed.note.split('\n')[1]);
  await asSuperuser(kit.database, `delete from book_checkpoints where size = ${size}`);
  expect(await verify(client, memory)).toEqual({ fault: 'rolled-back' });
  expect(await follow(site, witnessed)).toMatchObject({ kind: 'alarm', fault: 'rolled-back' });
});

test('a log that was written anew for one reader is named by both', async () => {
  await asSuperuser(
    kit.database,
    'delete from book_checkpoints',
    'delete from book_tiles',
    'delete from book_leaves',
    'delete from book_steps',
  );
  await keep();
  while (Number((await newestNote()).split('\n')[1]) < Number(witnessed.note.split('\n')[1])) {
    await aClient(kit.db, { balance: rupees(5) });
    await keep();
  }
  expect(await verify(client, memory)).toEqual({ fault: 'forked' });
  expect(await follow(site, witnessed)).toMatchObject({ kind: 'alarm', fault: 'forked' });
});

const newestNote = async () => new TextDecoder().decode(await site.read('checkpoint'));
