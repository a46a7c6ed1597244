import { generateSecret, generateURI, verify } from 'otplib';

const PERIOD_SECONDS = 30;
const ISSUER = 'TossBook';

/** A new secret for an authenticator app, and the address that its QR code holds. */
export function newTotp(userName: string): { secret: string; address: string } {
  const secret = generateSecret();
  return { secret, address: generateURI({ issuer: ISSUER, label: userName, secret }) };
}

/**
 * The time step that a code is of, if it is right now, a step ago or in a step: clocks of phones drift. Null for any other,
 * and for a step that is not after the last one used, so that no code is good twice.
 */
export async function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: bigint | null },
): Promise<bigint | null> {
  const result = await verify({
    secret,
    token: code,
    period: PERIOD_SECONDS,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: PERIOD_SECONDS,
    ...(lastStep === null ? {} : { afterTimeStep: Number(lastStep) }),
  });
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null;
}
