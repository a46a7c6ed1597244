import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openCheckpoint, rootOfTiles, sha256, signerFrom, utf8 } from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { appendToBook } from '../../src/domains/book/append-to-book.ts';
import { readTile } from '../../src/domains/book/book.store.ts';
import { aClient } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { aNewMatch } from '../support/matches.ts';

const kit = useKit();
const PROGRAM = join(import.meta.dirname, 'append-and-die.ts');
const aSigner = () => signerFrom(sha256(utf8('first')), { name: 'tossbook.test/book', type: 'note' });

async function killedAt(statement: number): Promise<string | null> {
  const child = spawn(process.execPath, [PROGRAM, kit.database.appUrl, String(statement)], {
    stdio: 'inherit',
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
}

/** No gap, no leaf twice, no two trees of one size, and every signed tree is what its tiles give. */
async function expectWholeLog() {
  const { rows: leaves } = await kit.database.owner.query<{ place: string; of: string }>(`
    select e.leaf_index as place, coalesce('user ' || l.user_id || ' row ' || l.seq, 'match ' || s.match_id || ' step ' || s.step) as of
    from book_entries e left join book_leaves l using (leaf_index) left join book_steps s using (leaf_index) order by e.leaf_index`);
  expect(leaves.map(({ place }) => Number(place))).toEqual([...leaves.keys()]);
  expect(new Set(leaves.map(({ of }) => of)).size).toBe(leaves.length);
  const signed = await kit.db.selectFrom('book_checkpoints').select('note').orderBy('size').execute();
  const trees = await Promise.all(
    signed.map(async ({ note }) => (await openCheckpoint(note, [await aSigner()])).checkpoint),
  );
  for (const { size, root } of trees) {
    const fetchTile = async (tile: Parameters<typeof readTile>[1]) => {
      const hashes = await readTile(kit.db, tile);
      if (hashes === null) throw new Error('A tile is missing');
      return hashes;
    };
    expect(await rootOfTiles(size, fetchTile)).toEqual(root);
  }
  expect(trees.at(-1)?.size ?? 0).toBe(leaves.length);
  return leaves.length;
}

const grow = {
  'chains of clients': { more: () => aClient(kit.db, { balance: rupees(5) }), leaves: 1 },
  // Each is created, has its rate, and has opened.
  matches: { more: () => aNewMatch(kit), leaves: 3 },
};

test.each(Object.entries(grow))(
  'workers killed at twenty points of an append of %s, two at a time, leave a whole log, and the next one completes it',
  async (_, { more, leaves }) => {
    await appendToBook(kit.db, [await aSigner()]);
    let size = await expectWholeLog();
    const killed: (string | null)[] = [];
    for (let point = 1; point <= 20; point += 2) {
      for (let i = 0; i < 8; i++) await more();
      size += 8 * leaves;
      killed.push(...(await Promise.all([killedAt(point), killedAt(point + 1)])));
      await expectWholeLog();
      await appendToBook(kit.db, [await aSigner()], { leavesMax: 3, matchesMax: 3 });
      expect(await expectWholeLog()).toBe(size);
    }
    // Whoever comes second may find nothing left to do, and end by itself.
    expect(killed.filter((signal) => signal === 'SIGKILL').length).toBeGreaterThanOrEqual(10);
  },
);
