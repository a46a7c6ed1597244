import { toRupees } from '@tossbook/rules';
import type { Handlers } from '../../platform/http/call.ts';
import { createUser } from './create-user.ts';
import { type RegistrationParts, registerClient } from './register-client.ts';

export const registrationRoutes = (
  parts: RegistrationParts,
): Handlers<'register' | 'createUser' | 'getDefaultPassword'> => ({
  register: async ({ body, origin }) => {
    const { given, bonus } = await registerClient(parts, { ...body, origin });
    return {
      message: `Welcome to TossBook, ${body.name}!`,
      defaultPassword: given,
      bonusAmount: toRupees(bonus),
    };
  },
  createUser: async ({ body, caller, origin }) => {
    const { given } = await createUser(parts, { ...body, caller, origin });
    return { message: `Successfully created ${body.userName}`, defaultPassword: given };
  },
  getDefaultPassword: async () => ({ defaultPassword: parts.defaultPassword }),
});
