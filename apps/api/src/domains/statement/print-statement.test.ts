import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aHead, readPdf, rowsOf } from '../../../test/support/statements.ts';
import { createPrinter } from './print-statement.ts';
import type { StatementRow } from './statement.ts';

async function* pagesOf(total: number): AsyncGenerator<StatementRow[]> {
  const rows = rowsOf(total);
  for (let index = 0; index < total; index += 100) {
    yield rows.slice(index, index + 100);
    await wait(1);
  }
}

const ROWS = 10_000;

test(`${ROWS} rows are drawn beside the process, which goes on answering`, { timeout: 240_000 }, async () => {
  const { print } = createPrinter();
  // Shaping them here would stop the process for seconds.
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const content = await print({ head: aHead(), total: ROWS }, pagesOf(ROWS));
  delay.disable();
  expect(delay.percentile(95) / 1e6).toBeLessThan(150);
  expect(content.length).toBeLessThan(4_000_000);
  const [last = ''] = await readPdf(content, { lastOnly: true });
  const [, page, pages] = /Page (\d+) of (\d+)/.exec(last) ?? [];
  expect(Number(pages)).toBeGreaterThan(250);
  expect(page).toBe(pages);
});

test('what fails while rows are read fails the statement, and the next is printed', async () => {
  const { print } = createPrinter();
  async function* broken(): AsyncGenerator<StatementRow[]> {
    yield rowsOf(1);
    throw new Error('the database went away');
  }
  await expect(print({ head: aHead(), total: 2 }, broken())).rejects.toThrow('the database went away');
  const [page] = await readPdf(await print({ head: aHead(), total: 1 }, pagesOf(1)));
  expect(page).toContain('Page 1 of 1');
});

test('one is drawn at a time, and when too many wait the next is told to come back', async () => {
  const { print } = createPrinter({ waitingMax: 1 });
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => print({ head: aHead(), total: 0 }, pagesOf(0))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((outcomes[2] as PromiseRejectedResult).reason).toMatchObject({ code: 'TOO_BUSY', status: 503 });
});
