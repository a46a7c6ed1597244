import type { CallOf } from '@tossbook/contract';
import { fill } from '@tossbook/words/fill';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { readProof, type SessionChecks } from '../auth/index.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  type FactorParts,
  renewRecoveryCodes,
} from './add-factor.ts';
import { beginProof, proveSecondFactor } from './prove-factor.ts';
import { removeFactor, resetSecondFactor } from './remove-factor.ts';
import { countRecoveryCodes, listFactors } from './second-factor.views.ts';

type Parts = FactorParts & { isStaffFactorRequired: boolean; sessionChecks: SessionChecks };

export const secondFactorRoutes = (parts: Parts): Handlers<CallOf<'secondFactor'>> => {
  const { db, sessionChecks } = parts;
  /** The first factor ended the other sessions. */
  const added = (recoveryCodes: string[] | null, { userId }: { userId: bigint }) => {
    if (recoveryCodes) sessionChecks.forget({ userId });
    return { message: said('server/second-factor').answers.added, recoveryCodes };
  };
  return {
    getSecondFactor: async ({ caller }) => {
      const [factors, recoveryCodesLeft, { provenAt }] = await Promise.all([
        listFactors(db, caller.userId),
        countRecoveryCodes(db, caller.userId),
        readProof(db, caller),
      ]);
      return {
        factors: factors.map(({ addedAt, usedAt, ...factor }) => ({
          ...factor,
          // A passkey has the name that its owner gave it.
          name: factor.kind === 'totp' ? said('server/second-factor').factorNames.totp : factor.name,
          addedAt: addedAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        provenAt: provenAt?.toISOString() ?? null,
        recoveryCodesLeft,
        isRequired: parts.isStaffFactorRequired && caller.role !== 'client',
        offersPasskeys: parts.passkeySite !== null,
      };
    },
    beginTotp: ({ body, caller }) => beginTotp(parts, { ...body, caller }),
    confirmTotp: async ({ body, caller, origin }) =>
      added(await confirmTotp(parts, { ...body, caller, origin }), caller),
    beginPasskey: async ({ body, caller }) => ({ options: await beginPasskey(parts, { ...body, caller }) }),
    confirmPasskey: async ({ body, caller, origin }) =>
      added(await confirmPasskey(parts, { ...body, caller, origin }), caller),
    beginProof: async ({ caller }) => ({ options: await beginProof(parts, caller) }),
    proveSecondFactor: async ({ body, caller, origin }) => ({
      message: said('server/second-factor').answers.proven,
      token: await proveSecondFactor(parts, { ...body, caller, origin }),
    }),
    removeFactor: async ({ body, caller, origin }) => {
      await removeFactor(db, { ...body, caller, origin });
      return { message: said('server/second-factor').answers.removed };
    },
    renewRecoveryCodes: async ({ caller, origin }) => ({
      message: said('server/second-factor').answers.codesRenewed,
      recoveryCodes: await renewRecoveryCodes(parts, { caller, origin }),
    }),
    resetSecondFactor: async ({ body, caller, origin }) => {
      const { userId, userName } = await resetSecondFactor(db, { ...body, caller, origin });
      sessionChecks.forget({ userId });
      return { message: fill(said('server/second-factor').answers.reset, { userName }) };
    },
  };
};
