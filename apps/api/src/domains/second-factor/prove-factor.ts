import { userNameKey } from '@tossbook/rules';
import type { FactorKind } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  acquaintanceOf,
  guessPassword,
  laneOfFactor,
  markProven,
  readProof,
  rememberDevice,
  reportNewDevice,
  takeBackAttempt,
} from '../auth/index.ts';
import { signToken } from '../credentials/index.ts';
import { type FactorParts, recordFactor, requireSite, underLock } from './add-factor.ts';
import { counterOfProof, type PasskeyProof, requestOptions } from './passkey.ts';
import { plainCode } from './recovery-codes.ts';
import {
  findTotp,
  listPasskeys,
  saveChallenge,
  takeChallenge,
  usePasskey,
  useRecoveryCode,
  useTotp,
} from './second-factor.store.ts';
import { stepOfCode } from './totp.ts';

export type Proof = {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyProof | undefined;
};

/** What the caller's browser needs to use a passkey; null for a caller without one. Refuses with NOT_AUTHENTICATED. */
export async function beginProof({ db, passkeySite }: FactorParts, caller: Caller) {
  return underLock(db, caller, async (tx) => {
    const passkeys = await listPasskeys(tx, caller.userId);
    if (!passkeySite || passkeys.length === 0) return null;
    const options = await requestOptions(passkeySite, passkeys);
    await saveChallenge(tx, caller, { step: 'prove', content: Buffer.from(options.challenge) });
    return options;
  });
}

/**
 * Proves the caller's second factor. A session that the password alone has opened becomes a full one, and its full token
 * is returned; otherwise null. Refuses with LOGIN_PAUSED, NOT_AUTHENTICATED, SECOND_FACTOR_WRONG.
 */
export async function proveSecondFactor(
  parts: FactorParts,
  { caller, origin, ...proof }: Proof & { caller: Caller; origin: Origin },
): Promise<string | null> {
  const { db, key } = parts;
  const typed = proof.code ?? proof.recoveryCode;
  const lane = laneOfFactor(await acquaintanceOf(db, { userId: caller.userId, origin }), origin);
  const guard = { nameKey: userNameKey(caller.userName), lane };
  // Counted before it is looked at, so that many at once count as many. Nobody guesses a passkey.
  if (typed !== undefined) await guessPassword(parts, { guard, password: typed.trim() });

  return underLock(db, caller, async (tx) => {
    const kind = await kindOfProof(tx, parts, { caller, ...proof });
    if (!kind) throw new Refusal('SECOND_FACTOR_WRONG');
    if (typed !== undefined) await takeBackAttempt(tx, guard, 1);
    const { use } = await readProof(tx, caller);
    const { createdAt, expiresAt } = await markProven(tx, caller);
    const device = await rememberDevice(tx, { userId: caller.userId, deviceId: origin.deviceId });
    if (device.isNew) await reportNewDevice(tx, { user: caller, origin });
    await recordFactor(tx, 'factor.proven', { caller, origin }, { kind });
    if (use !== 'unproven') return null;
    return signToken(key, { ...caller, use: 'full' }, { issuedAt: createdAt, expiresAt });
  });
}

/** Which kind of factor this proves; null if none. */
async function kindOfProof(
  tx: Tx,
  parts: FactorParts,
  { caller, code, recoveryCode, passkey }: Proof & { caller: Caller },
): Promise<FactorKind | 'recovery code' | null> {
  if (passkey) return (await isPasskeyRight(tx, parts, caller, passkey)) ? 'passkey' : null;
  if (code !== undefined) return (await isCodeRight(tx, parts, caller, code)) ? 'totp' : null;
  if (recoveryCode === undefined) return null;
  const hashes = parts.box.hashesOf(caller.userId, plainCode(recoveryCode));
  return (await useRecoveryCode(tx, caller.userId, hashes)) ? 'recovery code' : null;
}

async function isCodeRight(tx: Tx, { box }: FactorParts, { userId }: Caller, code: string): Promise<boolean> {
  const totp = await findTotp(tx, userId);
  if (!totp) return false;
  const secret = box.open(userId, totp.sealedSecret);
  const step = await stepOfCode(secret, code, totp);
  // Sealed anew, so that an old secret of the site is not needed for ever.
  return (
    step !== null &&
    useTotp(tx, { userId, factorId: totp.factorId, step, sealedSecret: box.seal(userId, secret) })
  );
}

async function isPasskeyRight(
  tx: Tx,
  parts: FactorParts,
  caller: Caller,
  proof: PasskeyProof,
): Promise<boolean> {
  const challenge = await takeChallenge(tx, caller, 'prove');
  const passkeys = await listPasskeys(tx, caller.userId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === proof.id);
  if (!challenge || !passkey) return false;
  const signCount = await counterOfProof(requireSite(parts), proof, {
    challenge: challenge.toString(),
    passkey,
  });
  if (signCount === null) return false;
  await usePasskey(tx, { userId: caller.userId, factorId: passkey.factorId, signCount });
  return true;
}
