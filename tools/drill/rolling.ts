import { setTimeout as wait } from 'node:timers/promises';
import { untilFlowing } from './faults.ts';
import { judge, type Row } from './judge.ts';
import type { Drill } from './prepare.ts';
import { API_PORTS } from './site.ts';

const CALM_MS = 10_000;
const RESTARTED = 'migration, then worker and both API processes restarted in turn';

/** Migrates and restarts every process, one after the other, while clients bet: none of them may notice. */
export async function restartInTurn(drill: Drill): Promise<Row[]> {
  const { bettors, site } = drill;
  const rowOf = async (name: string, meanwhile: () => Promise<unknown>): Promise<Row> => {
    const matchId = await drill.newMatch();
    bettors.begin(matchId);
    await untilFlowing(drill);
    await meanwhile();
    const played = await bettors.end();
    return judge(name, played, { placed: await drill.placedOn(matchId) });
  };
  const calm = await rowOf('nothing, for comparison', () => wait(CALM_MS));
  const restarted = await rowOf(RESTARTED, async () => {
    await site.command('migrate');
    await site.restartWorker();
    for (const port of API_PORTS) await site.restartApi(port);
  });
  return [calm, restarted];
}

/** No request may fail. */
export const isPlanned = ({ fault }: Pick<Row, 'fault'>): boolean => fault === RESTARTED;
