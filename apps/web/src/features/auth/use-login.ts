import { useState } from 'react';
import { ApiError } from '../../lib/http/api-client.ts';
import { type Login, useLoginCall } from './queries.ts';

/** The difficulty may rise between a challenge and its answer; after this many, give up. */
const CHALLENGES_MAX = 3;

type Send = Parameters<Parameters<ReturnType<typeof useLoginCall>['press']>[0]>[0];

/**
 * Logs in. After many failed logins the site demands a proof of work first, so that the owner of an account gets
 * in however many strangers guess at it: it is computed here, and `progress` is the share done.
 */
export function useLogin() {
  const { press, isBusy } = useLoginCall();
  const [progress, setProgress] = useState<number | null>(null);

  async function attempt(send: Send, login: Login, challengesLeft: number): ReturnType<Send> {
    try {
      return await send(login);
    } catch (error) {
      const challenge = challengeOf(error);
      if (!challenge || challengesLeft === 0) throw error;
      setProgress(0);
      const { solveChallenge } = await import('./solve-challenge.ts');
      const proof = await solveChallenge(challenge, setProgress);
      return attempt(send, { ...login, proof }, challengesLeft - 1);
    }
  }

  /** `onDone` gets the answer of a successful login. */
  const logIn = (login: Login, onDone: (answer: Awaited<ReturnType<Send>>) => Promise<void>) =>
    press(async (send) => {
      const answer = await attempt(send, login, CHALLENGES_MAX).finally(() => setProgress(null));
      await onDone(answer);
    });

  return { logIn, isBusy, progress };
}

function challengeOf(error: unknown): { challenge: string; bits: number } | null {
  if (!(error instanceof ApiError) || error.code !== 'LOGIN_PROOF_NEEDED') return null;
  const { challenge, bits } = error.details;
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : null;
}
