import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { type Login, useLoginCall } from './auth.api.ts';

/** The price may rise between a challenge and its answer; more often than that, somebody should look. */
const CHALLENGES_MAX = 3;

type Send = Parameters<Parameters<ReturnType<typeof useLoginCall>['press']>[0]>[0];

/**
 * Logs in. After many failed logins the site asks the browser for some work first, so that the owner of an account comes
 * in however many strangers guess at it: that is done here, and `progress` is the share of it that is done.
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

  /** Goes on with the answer once the server has let somebody in. */
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
