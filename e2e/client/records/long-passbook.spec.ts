import { depositsIntoMany } from '../../../tools/deposits-into-many.ts';
import { aPlayer } from '../../support/backstage.ts';
import { untilLogged } from '../../support/book.ts';
import { enterAs } from '../../support/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { asOwner } from '../../support/owner.ts';

/**
 * `PASSBOOK_ROWS=10000` measures it as it is promised: within 3 s of a phone four times as slow. A browser slows down only the
 * page and not its workers, which do most of this, so all of the wait that is not for the server is multiplied instead.
 */
const ROWS = Number(process.env.PASSBOOK_ROWS ?? 600);
const isMeasuring = process.env.PASSBOOK_ROWS !== undefined;
const SLOWDOWN = 4;
const GOAL_MS = 3_000;
const ROUNDS = 5;

test('a passbook of years is proven while its owner waits', async ({ page }) => {
  test.setTimeout(300_000);
  const player = await aPlayer();
  await asOwner(async (owner) => {
    const own = `select user_id from users where user_name = '${player.userName}'`;
    for (let deposits = 0; deposits < ROWS; deposits++) await owner.query(depositsIntoMany(own, 100));
  });
  await untilLogged(page);
  await enterAs(page, player, '/credit');
  const dialog = page.getByRole('dialog', { name: 'Verify my passbook' });
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => performance.clearResourceTimings());
    await page.getByRole('button', { name: 'Verify my passbook' }).click();
    const since = Date.now();
    // Looked for more often than an expectation does, which would add up to half a second of its own.
    await page.waitForFunction(
      (text) => document.querySelector('[role=dialog]')?.textContent.includes(text),
      `It has ${(ROWS + 1).toLocaleString('en-IN')} rows`,
      { polling: 20, timeout: 60_000 },
    );
    const wait = Date.now() - since;
    const forServer = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).reduce(
        (sum, { requestStart, responseStart }) => sum + responseStart - requestStart,
        0,
      ),
    );
    waits.push(Math.round((wait - forServer) * SLOWDOWN + forServer));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  console.log(`a passbook of ${ROWS} rows, proven by a slow phone in ms: ${JSON.stringify(waits)}`);
  const median = waits.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  if (isMeasuring) expect(median).toBeLessThanOrEqual(GOAL_MS);
});
