import type { Call } from './arrivals.ts';

/** What one call costs, in seconds of a core. */
export type Cost = { server: number; database: number };
export type Costs = Record<Call, Cost>;

/** Of this share of a core nothing is planned: queues grow without bound towards 1. */
const BUSY_MAX = 0.7;

/** Erlang's C: the chance that somebody who comes has to wait, with `cores` for a demand of `load` cores. */
export function chanceOfWaiting(cores: number, load: number): number {
  if (load >= cores) return 1;
  // By Erlang's B, whose recursion stays within numbers that a computer has.
  let blocked = 1;
  for (let n = 1; n <= cores; n++) blocked = (load * blocked) / (n + load * blocked);
  const busy = load / cores;
  return blocked / (1 - busy + busy * blocked);
}

/** Below this many seconds are `share` of the waits, where each takes `service` seconds of one of `cores`. */
export function waitBelow(
  share: number,
  { cores, load, service }: { cores: number; load: number; service: number },
): number {
  if (load >= cores) return Number.POSITIVE_INFINITY;
  const waits = chanceOfWaiting(cores, load);
  if (waits <= 1 - share) return 0;
  return (service / (cores - load)) * Math.log(waits / (1 - share));
}

export type Demand = Record<Call, number[]>;
type Side = keyof Cost;

/** The cores that a side needs in each second. */
export const loadOf = (demand: Demand, costs: Costs, side: Side): number[] =>
  (demand.bet ?? []).map((_, second) =>
    (Object.keys(demand) as Call[]).reduce(
      (sum, call) => sum + (demand[call][second] ?? 0) * costs[call][side],
      0,
    ),
  );

/** The mean over the busiest seconds in a row: a queue that lasts shorter is only a moment's wait. */
export function peakOf(values: number[], seconds = 10): number {
  let peak = 0;
  for (let first = 0; first + seconds <= values.length; first++) {
    const sum = values.slice(first, first + seconds).reduce((total, value) => total + value, 0);
    peak = Math.max(peak, sum / seconds);
  }
  return peak;
}

export type Plan = {
  clients: number;
  betsPerSecond: number;
  loginsPerSecond: number;
  serverCores: number;
  databaseCores: number;
  /** What is waited for a core of the server, and of the database, by 99 of 100 calls. */
  waitMs: number;
  walMegabytesPerSecond: number;
  streamGigabytes: number;
};

const WAL_BYTES_PER_BET = 1_500;

/** What a crowd so many times as large needs. */
export function planFor(
  factor: number,
  {
    clients,
    demand,
    costs,
    kilobytesPerStream,
  }: { clients: number; demand: Demand; costs: Costs; kilobytesPerStream: number },
): Plan {
  const need = (side: Side) => {
    const load = peakOf(loadOf(demand, costs, side)) * factor;
    const cores = Math.max(1, Math.ceil(load / BUSY_MAX));
    return { cores, wait: waitBelow(0.99, { cores, load, service: costs.bet[side] }) };
  };
  const [server, database] = [need('server'), need('database')];
  const betsPerSecond = peakOf(demand.bet) * factor;
  return {
    clients: clients * factor,
    betsPerSecond,
    loginsPerSecond: peakOf(demand.login, 5) * factor,
    serverCores: server.cores,
    databaseCores: database.cores,
    waitMs: (server.wait + database.wait) * 1000,
    walMegabytesPerSecond: (betsPerSecond * WAL_BYTES_PER_BET) / 1e6,
    streamGigabytes: (clients * factor * kilobytesPerStream) / 1e6,
  };
}
