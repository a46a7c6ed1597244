import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Body, contract } from '@tossbook/contract';
import type { PasskeySite } from '../../platform/config.ts';
import type { Passkey } from './second-factor.store.ts';

/** Loaded when it is first needed: it asks for algorithms that Node warns about. */
const webAuthn = () => import('@simplewebauthn/server');

const SITE_NAME = 'TossBook';
/** Ed25519, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60 * 1000;
/** A PIN or fingerprint is asked for where there is one; the password was the first factor. */
const USER_VERIFICATION = 'preferred';

export type NewPasskey = Body<(typeof contract)['confirmPasskey']>['passkey'];
export type PasskeyProof = NonNullable<Body<(typeof contract)['proveSecondFactor']>['passkey']>;

type Stored = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>;

const descriptorOf = ({ credentialId, transports }: Stored) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports as AuthenticatorTransport[],
});

/** What a browser needs to make a passkey for a user who has these already. */
export async function creationOptions(
  { domain }: PasskeySite,
  { userId, userName, passkeys }: { userId: bigint; userName: string; passkeys: Stored[] },
) {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpID: domain,
    rpName: SITE_NAME,
    userID: new TextEncoder().encode(String(userId)),
    userName,
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    ...options,
    rp: { id: domain, name: SITE_NAME },
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
  };
}

export async function requestOptions({ domain }: PasskeySite, passkeys: Stored[]) {
  const allowCredentials = passkeys.map(descriptorOf);
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: domain });
  return {
    rpId: domain,
    challenge,
    timeout: TIMEOUT_MS,
    allowCredentials,
    userVerification: USER_VERIFICATION,
  };
}

/** The passkey that a browser made for this challenge, or null if it did not. */
export async function readNewPasskey(
  { domain, origins }: PasskeySite,
  { id, response }: NewPasskey,
  challenge: string,
): Promise<Stored | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { transports = [], ...signed } = response;
  const result = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: domain,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { id: credentialId, publicKey, counter } = result.registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey), signCount: BigInt(counter), transports };
}

/** The new counter of a passkey that has signed this challenge, or null if it has not. */
export async function counterOfProof(
  { domain, origins }: PasskeySite,
  { id, response }: PasskeyProof,
  { challenge, passkey }: { challenge: string; passkey: Stored },
): Promise<bigint | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: domain,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.signCount),
    },
  }).catch(() => null);
  return result?.verified ? BigInt(result.authenticationInfo.newCounter) : null;
}
