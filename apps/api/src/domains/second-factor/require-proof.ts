import type { StepUp } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasSecondFactor, readProof } from '../auth/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { findUser } from '../users/index.ts';

type Parts = { db: Db; settings: LiveSettings };
type About = { amount?: number; userName?: string; userType?: string };

/**
 * Asks for the second factor again where the contract says so, unless this session proved it in the last five minutes.
 * Read from the database each time, since the proof may just have reached another process. Refuses with
 * SECOND_FACTOR_NEEDED.
 */
export async function requireProof(
  parts: Parts,
  { caller, stepUp, body }: { caller: Caller; stepUp: StepUp; body: unknown },
): Promise<void> {
  if (!(await isAsked(parts, stepUp, (body ?? {}) as About))) return;
  if (!(await hasSecondFactor(parts.db, caller.userId))) return;
  if (!(await readProof(parts.db, caller)).isFresh) throw new Refusal('SECOND_FACTOR_NEEDED');
}

async function isAsked({ db, settings }: Parts, stepUp: StepUp, about: About): Promise<boolean> {
  switch (stepUp) {
    case 'always':
      return true;
    case 'large-amount':
      return (about.amount ?? 0) >= settings.current()['secondFactor.askFromRupees'];
    case 'on-staff': {
      const role = about.userType ?? (await findUser(db, about.userName ?? ''))?.role;
      return role === 'employee' || role === 'admin';
    }
  }
}
