import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { message, neededReason, required, spoken, storable } from '../fields.ts';

export const FACTOR_KINDS = ['totp', 'passkey'] as const;

/** Bytes as browsers send them in passkey answers. */
const bytes = (lengthMax: number) =>
  z
    .string(message('SECOND_FACTOR_WRONG'))
    .check(z.regex(new RegExp(`^[\\w-]{1,${lengthMax}}$`), message('SECOND_FACTOR_WRONG')));
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8));

const credentialId = bytes(1400);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What `navigator.credentials.create` takes, as JSON. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.string(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.string(), userVerification: z.string() }),
});
/** What `navigator.credentials.get` takes, as JSON. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(descriptor),
  userVerification: z.string(),
});

/** What the browser answers with, without the parts that are not needed. */
const newPasskey = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
});
const passkeyProof = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(2000),
  }),
});

const code = z
  .string(message('SECOND_FACTOR_WRONG'))
  .check(z.regex(/^\d{6}$/, message('SECOND_FACTOR_WRONG')));
const recoveryCode = z.string().check(z.trim(), z.maxLength(40, message('SECOND_FACTOR_WRONG')), storable);
/** Required for the first factor: a stolen token must not be enough to lock its owner out. */
const forFirst = z.object({
  currentPassword: z.optional(z.string().check(z.maxLength(1000, message('PASSWORD_TOO_LONG')), storable)),
});
/** Recovery codes come with the first factor and are never shown again. */
const added = z.object({ message: z.string(), recoveryCodes: z.nullable(z.array(z.string())) });

export const secondFactorCalls = endpoints({
  getSecondFactor: {
    method: 'GET',
    path: '/secondFactor',
    access: 'second-factor',
    summary: 'The second factors of the caller, and when this session last proved one',
    response: z.object({
      factors: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(FACTOR_KINDS),
          name: z.string(),
          addedAt: z.string(),
          usedAt: z.nullable(z.string()),
        }),
      ),
      provenAt: z.nullable(z.string()),
      recoveryCodesLeft: z.number(),
      /** Whether the site requires one of this account. */
      isRequired: z.boolean(),
      offersPasskeys: z.boolean(),
    }),
  },
  beginTotp: {
    method: 'POST',
    path: '/secondFactor/totp/begin',
    access: 'second-factor',
    stepUp: 'always',
    summary: 'A new secret for an authenticator app, to be confirmed within ten minutes',
    body: forFirst,
    response: z.object({ secret: z.string(), address: z.string() }),
  },
  confirmTotp: {
    method: 'POST',
    path: '/secondFactor/totp/confirm',
    access: 'second-factor',
    stepUp: 'always',
    summary: 'Add the authenticator app, with a code of it; the first factor ends every other session',
    body: z.object({ code }),
    response: added,
  },
  beginPasskey: {
    method: 'POST',
    path: '/secondFactor/passkey/begin',
    access: 'second-factor',
    stepUp: 'always',
    summary: 'What a browser needs to make a passkey, to be confirmed within ten minutes',
    body: forFirst,
    response: z.object({ options: creationOptions }),
  },
  confirmPasskey: {
    method: 'POST',
    path: '/secondFactor/passkey/confirm',
    access: 'second-factor',
    stepUp: 'always',
    summary: 'Add the passkey that the browser made; the first factor ends every other session',
    body: z.object({
      name: required('FACTOR_NAME_INVALID').check(z.maxLength(60, message('FACTOR_NAME_INVALID'))),
      passkey: newPasskey,
    }),
    response: added,
  },
  beginProof: {
    method: 'POST',
    path: '/secondFactor/prove/begin',
    access: 'second-factor',
    summary: 'What a browser needs to use a passkey; null for an account without one',
    response: z.object({ options: z.nullable(requestOptions) }),
  },
  proveSecondFactor: {
    method: 'POST',
    path: '/secondFactor/prove',
    access: 'second-factor',
    summary:
      'Prove the second factor: a code, a recovery code or a passkey. A login gets its full token by it',
    body: z.object({
      code: z.optional(code),
      recoveryCode: z.optional(recoveryCode),
      passkey: z.optional(passkeyProof),
    }),
    response: z.object({ message: z.string(), token: z.nullable(z.string()) }),
  },
  removeFactor: {
    method: 'POST',
    path: '/secondFactor/remove',
    access: 'second-factor',
    stepUp: 'always',
    summary: 'Remove a second factor; the last one takes the recovery codes with it',
    body: z.object({ id: z.uuid(message('FACTOR_NOT_FOUND')) }),
    response: spoken,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/secondFactor/recoveryCodes',
    access: 'second-factor',
    stepUp: 'always',
    summary: 'Ten new recovery codes in place of the old ones',
    response: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/admin/resetSecondFactor',
    access: 'secondFactor.reset',
    stepUp: 'always',
    summary: 'Remove every second factor of somebody who has lost them; ends every session of theirs',
    body: z.object({
      userName: required('CREATE_USERNAME_EMPTY'),
      reason: neededReason,
    }),
    response: spoken,
  },
});
