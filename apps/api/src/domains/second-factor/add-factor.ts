import type { KeyObject } from 'node:crypto';
import { userNameKey } from '@tossbook/rules';
import { factorNames } from '@tossbook/words/en/server/second-factor';
import { changed } from '../../platform/changes/change.ts';
import type { PasskeySite } from '../../platform/config.ts';
import { databaseNow } from '../../platform/db/database-now.ts';
import type { Db } from '../../platform/db/db.ts';
import type { FactorKind } from '../../platform/db/db-types.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import {
  endOtherSessions,
  guessPassword,
  hasSecondFactor,
  laneOfSession,
  markProven,
} from '../auth/index.ts';
import { isPasswordOf } from '../credentials/index.ts';
import { isSessionLive, lockWallets } from '../money/index.ts';
import { userById } from '../users/index.ts';
import { creationOptions, type NewPasskey, readNewPasskey } from './passkey.ts';
import { makeRecoveryCodes, plainCode } from './recovery-codes.ts';
import { factorAdded } from './second-factor.changes.ts';
import {
  findTotp,
  insertFactor,
  listPasskeys,
  replaceRecoveryCodes,
  saveChallenge,
  takeChallenge,
} from './second-factor.store.ts';
import type { SecretBox } from './secret-box.ts';
import { newTotp, stepOfCode } from './totp.ts';

export type FactorParts = { db: Db; key: KeyObject; box: SecretBox; passkeySite: PasskeySite | null };
type By = { caller: Caller; origin: Origin };
type Beginning = { caller: Caller; currentPassword?: string | undefined };

const PASSKEYS_MAX = 10;

/**
 * A new secret for the caller's authenticator app.
 * Refuses with CURRENT_PASSWORD_NEEDED, LOGIN_PAUSED, CURRENT_PASSWORD_WRONG, NOT_AUTHENTICATED, TOTP_EXISTS.
 */
export async function beginTotp(parts: FactorParts, beginning: Beginning) {
  const { caller } = beginning;
  await requirePasswordForFirst(parts, beginning);
  return underLock(parts.db, caller, async (tx) => {
    if (await findTotp(tx, caller.userId)) throw new Refusal('TOTP_EXISTS');
    const totp = newTotp(caller.userName);
    await saveChallenge(tx, caller, {
      step: 'add_totp',
      content: parts.box.seal(caller.userId, totp.secret),
    });
    return totp;
  });
}

/** Adds the app that shows this code. Refuses with NOT_AUTHENTICATED, ENROLMENT_EXPIRED, SECOND_FACTOR_WRONG. */
export async function confirmTotp({ db, box }: FactorParts, { code, ...by }: By & { code: string }) {
  const { caller } = by;
  return underLock(db, caller, async (tx) => {
    const sealedSecret = await takeChallenge(tx, caller, 'add_totp');
    if (!sealedSecret) throw new Refusal('ENROLMENT_EXPIRED');
    const lastStep = await stepOfCode(box.open(caller.userId, sealedSecret), code, {
      now: await databaseNow(tx),
      lastStep: null,
    });
    // Thrown, so the challenge stays for the next try.
    if (lastStep === null) throw new Refusal('SECOND_FACTOR_WRONG');
    return add(tx, box, by, { kind: 'totp', name: factorNames.totp, sealedSecret, lastStep });
  });
}

/**
 * What the caller's browser needs to make a passkey. Refuses with PASSKEYS_NOT_OFFERED, CURRENT_PASSWORD_NEEDED,
 * LOGIN_PAUSED, CURRENT_PASSWORD_WRONG, NOT_AUTHENTICATED, PASSKEYS_MAX.
 */
export async function beginPasskey(parts: FactorParts, beginning: Beginning) {
  const [{ caller }, site] = [beginning, requireSite(parts)];
  await requirePasswordForFirst(parts, beginning);
  return underLock(parts.db, caller, async (tx) => {
    const passkeys = await listPasskeys(tx, caller.userId);
    if (passkeys.length >= PASSKEYS_MAX) throw new Refusal('PASSKEYS_MAX');
    const options = await creationOptions(site, { ...caller, passkeys });
    await saveChallenge(tx, caller, { step: 'add_passkey', content: Buffer.from(options.challenge) });
    return options;
  });
}

/**
 * Adds the passkey that the browser made. Refuses with PASSKEYS_NOT_OFFERED, NOT_AUTHENTICATED, ENROLMENT_EXPIRED,
 * SECOND_FACTOR_WRONG.
 */
export async function confirmPasskey(
  parts: FactorParts,
  { name, passkey, ...by }: By & { name: string; passkey: NewPasskey },
) {
  const [{ caller }, site] = [by, requireSite(parts)];
  return underLock(parts.db, caller, async (tx) => {
    const challenge = await takeChallenge(tx, caller, 'add_passkey');
    if (!challenge) throw new Refusal('ENROLMENT_EXPIRED');
    const made = await readNewPasskey(site, passkey, challenge.toString());
    if (!made) throw new Refusal('SECOND_FACTOR_WRONG');
    return add(tx, parts.box, by, { kind: 'passkey', name, ...made }).catch((error) => {
      // Somebody has this very passkey already.
      throw isUniqueViolation(error, 'second_factors_credential_id_key')
        ? new Refusal('SECOND_FACTOR_WRONG')
        : error;
    });
  });
}

/** Ten new codes in place of the old ones. Refuses with NOT_AUTHENTICATED, SECOND_FACTOR_ABSENT. */
export const renewRecoveryCodes = ({ db, box }: FactorParts, by: By): Promise<string[]> =>
  underLock(db, by.caller, async (tx) => {
    if (!(await hasSecondFactor(tx, by.caller.userId))) throw new Refusal('SECOND_FACTOR_ABSENT');
    await recordFactor(tx, 'factor.codes_renewed', by);
    return giveRecoveryCodes(tx, box, by.caller.userId);
  });

type Added = Parameters<typeof insertFactor>[1] extends infer New
  ? New extends { userId: bigint }
    ? Omit<New, 'userId'>
    : never
  : never;

/**
 * With the first factor come the recovery codes, and the end of the other sessions: they were opened without it. The
 * codes, or null for a further factor.
 */
async function add(tx: Tx, box: SecretBox, by: By, factor: Added): Promise<string[] | null> {
  const { caller } = by;
  const isFirst = !(await hasSecondFactor(tx, caller.userId));
  await insertFactor(tx, { ...factor, userId: caller.userId });
  await markProven(tx, caller);
  await recordFactor(tx, 'factor.added', by, factor);
  await changed(tx, factorAdded, caller);
  if (!isFirst) return null;
  await endOtherSessions(tx, caller);
  return giveRecoveryCodes(tx, box, caller.userId);
}

async function giveRecoveryCodes(tx: Tx, box: SecretBox, userId: bigint): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => box.hashesOf(userId, plainCode(code))[0]),
  );
  return codes;
}

/** Under the lock that ends sessions, and that makes one thing of a user's factors happen at a time. */
export const underLock = <Got>(db: Db, caller: Caller, work: (tx: Tx) => Promise<Got>): Promise<Got> =>
  inTransaction(db, async (tx) => {
    await lockWallets(tx, [caller.userId]);
    if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
    return work(tx);
  });

export const recordFactor = (
  tx: Tx,
  action: string,
  { caller, origin }: By,
  factor?: { kind: FactorKind | 'recovery code'; name?: string },
) =>
  recordAudit(tx, {
    kind: 'security',
    action,
    actor: caller,
    target: { type: 'user', id: caller.userName },
    ...(factor ? { after: { factor: factor.kind, ...(factor.name ? { name: factor.name } : {}) } } : {}),
    origin,
  });

export function requireSite({ passkeySite }: FactorParts): PasskeySite {
  if (!passkeySite) throw new Refusal('PASSKEYS_NOT_OFFERED');
  return passkeySite;
}

/**
 * Whoever has no factor yet gives the password again, as for changing it: a stolen token must not be enough to lock the
 * owner out. Further factors are guarded by those there are.
 */
async function requirePasswordForFirst(
  parts: FactorParts,
  { caller, currentPassword }: Beginning,
): Promise<void> {
  if (await hasSecondFactor(parts.db, caller.userId)) return;
  if (!currentPassword) throw new Refusal('CURRENT_PASSWORD_NEEDED');
  const guard = { nameKey: userNameKey(caller.userName), lane: laneOfSession(caller.sessionId) };
  await guessPassword(parts, { guard, password: currentPassword });
  const user = await inTransaction(parts.db, (tx) => userById(tx, caller.userId));
  if (!(await isPasswordOf(user, currentPassword))) throw new Refusal('CURRENT_PASSWORD_WRONG');
}
