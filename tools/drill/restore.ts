import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { dataOn, environmentOn } from './cluster.ts';
import { acceptIfRefused, untilFlowing } from './faults.ts';
import { judge, type Row } from './judge.ts';
import { until } from './machine.ts';
import type { Drill } from './prepare.ts';

/**
 * A full backup, bets, somebody drops a table, and the whole cluster goes back to the second before. What was acknowledged
 * since then is missing, and the processes say so until it is accepted.
 */
export async function restoreToSecondBefore(drill: Drill): Promise<Row> {
  const { bettors, cluster, site, folder } = drill;
  const backupAt = performance.now();
  await drill.pgbackrest(await cluster.primary(), '--type=full', 'backup');
  const backupSeconds = (performance.now() - backupAt) / 1000;

  await play(drill);
  const original = await booksOf(drill);
  const [moment] = await cluster.query<{ now: string }>(
    "select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.MSTZH') as now",
  );
  await wait(1_000);
  const after = await play(drill);
  await cluster.query('drop table bets cascade', 'tossbook');
  await cluster.query('select pg_switch_wal()');

  const restoreAt = performance.now();
  const node = await cluster.primary();
  for (const each of cluster.nodes) await cluster.stopDatabaseOn(each);
  await drill.pgbackrest(
    node,
    '--type=time',
    `--target=${moment?.now}`,
    '--target-action=promote',
    'restore',
  );
  await recover(drill, node);
  await cluster.forget();
  for (const each of cluster.nodes) {
    if (each === node) continue;
    rmSync(dataOn(each, folder), { recursive: true });
  }
  cluster.startOn(node);
  await until('the restored machine is the primary', () =>
    cluster.primary().then(
      (found) => found === node,
      () => false,
    ),
  );
  for (const each of cluster.nodes) cluster.startOn(each);
  await cluster.untilWhole();
  const restoreSeconds = (performance.now() - restoreAt) / 1000;

  await until('the processes refuse it', () => site.isRefusing());
  const wasRefused = await acceptIfRefused(drill);
  const restored = await booksOf(drill);
  bettors.begin(await drill.newMatch());
  await untilFlowing(drill);
  await bettors.end();
  const isEqual = restored === original;
  return judge('a table is dropped; the cluster is restored to the second before', after, {
    // Nothing of what came after is there, or the books would differ.
    placed: [],
    wasRefused,
    note: `the books ${isEqual ? 'are as they were' : 'DIFFER'}; full backup ${backupSeconds.toFixed()} s, restore ${restoreSeconds.toFixed()} s`,
  });
}

async function play(drill: Drill) {
  drill.bettors.begin(await drill.newMatch());
  await untilFlowing(drill);
  return drill.bettors.end();
}

/** Totals and root of the books, every law of which must hold. */
async function booksOf({ site }: Drill): Promise<string> {
  const { code, output } = await site.command('reconcile');
  if (code !== 0) throw new Error(`the books are not sound:\n${output}`);
  const [, totals = ''] = output.split('\n\n');
  return totals.replace(/, [\d.]+ s$/m, '');
}

/** PostgreSQL alone, until it has replayed the log up to the moment. */
async function recover({ folder, cluster }: Drill, node: Drill['cluster']['nodes'][number]): Promise<void> {
  const server = node.run(cluster.postgres, ['-D', dataOn(node, folder)], {
    env: environmentOn(node, folder),
    log: 'recovery',
  });
  await until('the log is replayed', () => server.output().includes('archive recovery complete'), {
    seconds: 600,
  });
  await wait(1_000);
  await server.stop('SIGINT');
}
