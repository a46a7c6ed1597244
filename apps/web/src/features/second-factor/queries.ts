import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import type { Answer, contract } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useSend, type Write } from '../../lib/http/use-send.ts';
import { secondFactorKeys } from './keys.ts';

type Contract = typeof contract;
export type SecondFactor = Answer<Contract['getSecondFactor']>;
export type Factor = SecondFactor['factors'][number];

/** The state of the logged-in user or, with a token, of one who is still logging in. */
export const useSecondFactor = (token?: string) =>
  useQuery({
    queryKey: token === undefined ? secondFactorKeys.own() : secondFactorKeys.ofLogin(),
    queryFn: () => call('getSecondFactor', token === undefined ? {} : { token }),
  });

/** The browser's own question was closed, or it has no such passkey. */
export class PasskeyUnused extends Error {}

const unused = () => {
  throw new PasskeyUnused();
};

export type Typed = { code: string } | { recoveryCode: string };

/** Proves the second factor by what was typed, or by a passkey; a login gets its full token. */
export const useProve = (token?: string) => {
  const asked = token === undefined ? {} : { token };
  return useSend(
    async (write, proof: Typed | 'passkey') => {
      const body = proof === 'passkey' ? { passkey: await signedBy(write, asked) } : proof;
      return (await write('proveSecondFactor', { body, ...asked })).token;
    },
    { changes: [secondFactorKeys.all] },
  );
};

async function signedBy(write: Write, asked: { token?: string }) {
  const { options } = await write('beginProof', asked);
  if (!options) throw new PasskeyUnused();
  const { id, response } = await startAuthentication({ optionsJSON: options as never }).catch(unused);
  return { id, response };
}

const changing = { changes: [secondFactorKeys.all] };

export const useBeginTotp = () =>
  useSend((write, currentPassword: string | null) =>
    write('beginTotp', { body: currentPassword === null ? {} : { currentPassword } }),
  );

export const useConfirmTotp = () =>
  useSend((write, code: string) => write('confirmTotp', { body: { code } }), changing);

/** Makes a passkey in this browser and adds it; the recovery codes, if it is the first factor. */
export const useAddPasskey = () =>
  useSend(async (write, { name, currentPassword }: { name: string; currentPassword: string | null }) => {
    const { options } = await write('beginPasskey', {
      body: currentPassword === null ? {} : { currentPassword },
    });
    const { id, response } = await startRegistration({ optionsJSON: options as never }).catch(unused);
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const passkey = { id, response: { clientDataJSON, attestationObject, transports } };
    return write('confirmPasskey', { body: { name, passkey } });
  }, changing);

export const useRemoveFactor = () =>
  useSend((write, id: string) => write('removeFactor', { body: { id } }), changing);

export const useRenewCodes = () => useSend((write) => write('renewRecoveryCodes'), changing);
