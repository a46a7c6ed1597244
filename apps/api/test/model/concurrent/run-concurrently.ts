import { expect } from 'vitest';
import type { Person } from '../../support/builders.ts';
import { at } from '../model.ts';
import { runGames } from './games.ts';
import { bet, rest, serve } from './hands.ts';
import { aRun, type Run } from './run.ts';
import { isIdle, type Site } from './site.ts';

type Wanted = {
  operations: number;
  seed: number;
  /** What happens to the site while it is in use. */
  meanwhile: (run: Run) => Promise<void>;
};

const START_RUPEES = 3_000;

/** Runs until so many operations were asked, then until every outcome is known and the workers are idle. */
export async function runConcurrently(site: Site, { operations, seed, meanwhile }: Wanted): Promise<Run> {
  const run = aRun(site, { operations, seed });
  const { admins, employees, clients } = site;
  const [first, second, ...keepers] = admins as [Person, Person, ...Person[]];
  await Promise.all(
    [...clients, ...employees].map(({ userName }, index) =>
      // By turns: each on their own, below what takes two people.
      run.askSurely('deposit', at(admins, index % admins.length), {
        body: { userName, amount: START_RUPEES },
      }),
    ),
  );
  await Promise.all([
    ...keepers.flatMap((admin) => [runGames(run, admin), runGames(run, admin), runGames(run, admin)]),
    ...clients.flatMap((client) => [bet(run, client, 0), bet(run, client, 1)]),
    ...[first, second, ...employees].map((staff) => serve(run, staff)),
    rest(run, clients.at(-1) as Person),
    meanwhile(run),
  ]);
  await run.history.finish();
  await expect.poll(() => isIdle(site), { timeout: 60_000 }).toBe(true);
  return run;
}
