import { type CallOf, isAsked } from '@tossbook/contract';
import { toRupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { createUser } from './create-user.ts';
import { type RegistrationParts, registerClient } from './register-client.ts';

export const registrationRoutes = (parts: RegistrationParts): Handlers<CallOf<'registration'>> => ({
  register: async ({ body, origin }) => {
    const { given, bonus } = await registerClient(parts, { ...body, origin });
    return {
      message: fill(said('server/registration').answers.welcome, { name: body.name }),
      defaultPassword: given,
      bonusAmount: toRupees(bonus),
    };
  },
  createUser: async ({ body, caller, origin }) => {
    const created = await createUser(parts, { ...body, caller, origin });
    if (isAsked(created)) return created;
    const { given } = created;
    return {
      message: fill(said('server/registration').answers.created, { userName: body.userName }),
      defaultPassword: given,
    };
  },
  getDefaultPassword: async () => ({ defaultPassword: parts.defaultPassword }),
});
