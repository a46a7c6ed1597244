import { randomUUID } from 'node:crypto';
import { type Answer, type BodySent, contract, type ErrorBody } from '@tossbook/contract';
import { rupees, toPercent } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Log } from '../../platform/log.ts';
import { probeFailures, probeSeconds, probeSuccess } from '../../platform/metrics.ts';
import type { ProbeSite } from '../../platform/probe-site.ts';
import { readSettings } from '../settings/index.ts';
import { openProbeMatch, type ProbeMatch } from './probe.store.ts';

/** Longer than a bet may take: what a client would wait for is still an answer. */
const ANSWER_MS_MAX = 15_000;

type ProbeCall = 'login' | 'createBet' | 'cancelBet';

class ProbeFailure extends Error {
  readonly call: ProbeCall;
  readonly status: number | null;

  constructor(call: ProbeCall, status: number | null, message: string, options?: ErrorOptions) {
    super(`${call}: ${message}`, options);
    this.call = call;
    this.status = status;
  }
}

/** Answers whether the site did what was asked of it. */
export type Probe = (db: Db) => Promise<boolean>;

/**
 * Bets the least stake and cancels, as a client of the site's own, by the calls and on the way that everybody uses. What
 * goes wrong on it is measured and not thrown: the next run tries again.
 */
export function createProbe(site: ProbeSite, log: Log): Probe {
  let token: string | null = null;

  async function asProbe<Name extends ProbeCall>(call: Name, body: BodySent<(typeof contract)[Name]>) {
    token ??= (await ask(site, 'login', { userName: site.userName, password: site.password }, null)).token;
    try {
      return await ask(site, call, body, token);
    } catch (error) {
      // The session is over, or was ended: the next call logs in again.
      if (error instanceof ProbeFailure && error.status === 401) token = null;
      throw error;
    }
  }

  async function placeAndCancel({ matchId, team, rate }: ProbeMatch, stake: number): Promise<void> {
    const match = { betId: String(matchId) };
    const bet = { ...match, teamName: team, amount: stake, tossRate: toPercent(rate) };
    const placed = await asProbe('createBet', bet).catch(async (error: unknown) => {
      // It may have been placed without an answer, now or in an earlier run.
      await asProbe('cancelBet', match).catch(() => undefined);
      throw error;
    });
    const { balance, exposure } = await asProbe('cancelBet', match);
    const isBack = rupees(balance) === rupees(placed.balance) + rupees(stake) && exposure === 0;
    if (!isBack) throw new ProbeFailure('cancelBet', 200, 'the stake has not come back');
  }

  return async (db) => {
    const { match, stake } = await inTransaction(db, async (tx) => ({
      match: await openProbeMatch(tx),
      stake: (await readSettings(tx))['bet.stakeMinRupees'],
    }));
    const began = performance.now();
    try {
      await placeAndCancel(match, stake);
    } catch (error) {
      if (!(error instanceof ProbeFailure)) throw error;
      probeFailures.inc({ call: error.call });
      log.warn({ err: error }, 'the probe failed');
      return false;
    }
    probeSeconds.set((performance.now() - began) / 1000);
    probeSuccess.setToCurrentTime();
    return true;
  };
}

async function ask<Name extends ProbeCall>(
  { url }: ProbeSite,
  call: Name,
  body: BodySent<(typeof contract)[Name]>,
  token: string | null,
): Promise<Answer<(typeof contract)[Name]>> {
  const { method, path } = contract[call];
  try {
    // oxlint-disable-next-line no-restricted-globals -- The operator names the one address: the site's own.
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    const answer = (await response.json()) as Answer<(typeof contract)[Name]> & Partial<ErrorBody>;
    if (!response.ok)
      throw new ProbeFailure(call, response.status, `${response.status} ${answer.code ?? ''}`);
    return answer;
  } catch (error) {
    if (error instanceof ProbeFailure) throw error;
    throw new ProbeFailure(call, null, 'no answer', { cause: error });
  }
}
