import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { type Login, useLoginCall } from './auth.api.ts';

/** The price may rise between a challenge and its answer; more often than that, somebody should look. */
const CHALLENGES_MAX = 3;

/**
 * Logs in. After many failed logins the site asks the browser for some work first, so that the owner of an account comes
 * in however many strangers guess at it: that is done here, and `progress` is the share of it that is done.
 */
export function useLogin() {
  const { mutateAsync, isPending, isSuccess } = useLoginCall();
  const [progress, setProgress] = useState<number | null>(null);

  async function attempt(login: Login, challengesLeft: number): ReturnType<typeof mutateAsync> {
    try {
      return await mutateAsync(login);
    } catch (error) {
      const challenge = challengeOf(error);
      if (!challenge || challengesLeft === 0) throw error;
      setProgress(0);
      const { solveChallenge } = await import('./solve-challenge.ts');
      const proof = await solveChallenge(challenge, setProgress);
      return attempt({ ...login, proof }, challengesLeft - 1);
    }
  }

  return {
    logIn: (login: Login) => attempt(login, CHALLENGES_MAX).finally(() => setProgress(null)),
    isBusy: isPending || isSuccess || progress !== null,
    progress,
  };
}

function challengeOf(error: unknown): { challenge: string; bits: number } | null {
  if (!(error instanceof ApiError) || error.code !== 'LOGIN_PROOF_NEEDED') return null;
  const { challenge, bits } = error.details;
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : null;
}
