import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { cpuSecondsOf, type Server } from '../server.ts';
import type { Cost } from './queueing.ts';

/** Reads how many seconds of processor time the server and the database have used so far. */
export async function processorTime(server: Server, owner: pg.Client): Promise<() => Cost> {
  const { rows } = await owner.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`,
  );
  const postmaster = rows[0]?.pid ?? 0;
  return () => ({ server: server.cpuSeconds(), database: databaseSeconds(postmaster) });
}

/** Of the database's processes, those that have ended included. */
function databaseSeconds(postmaster: number): number {
  const [TICKS, PARENT, USER_OF_ENDED, KERNEL_OF_ENDED] = [100, 1, 13, 14];
  const running = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && Number(statOf(pid)[PARENT]) === postmaster,
  );
  const stat = statOf(postmaster);
  const ended = (Number(stat[USER_OF_ENDED]) + Number(stat[KERNEL_OF_ENDED])) / TICKS;
  return [...running.map(Number), postmaster].reduce((sum, pid) => sum + secondsOf(pid), ended);
}

/** None of one that has just ended. */
function secondsOf(pid: number): number {
  return statOf(pid).length === 0 ? 0 : cpuSecondsOf(pid);
}

function statOf(pid: string | number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
