import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { message, newFullName, newUserName, role, rupees, storable } from '../fields.ts';

/** Nobody older plays; an earlier year is a slip. */
const DATE_OF_BIRTH_MIN = '1900-01-01';

const userType = z.enum(role.options, message('CREATE_TYPE_EMPTY'));

export const registrationCalls = endpoints({
  register: {
    method: 'POST',
    path: '/register',
    access: 'public',
    inTurn: true,
    summary: 'Open a client account and receive the joining bonus',
    body: z.object({
      name: newFullName('NAME_EMPTY'),
      userName: newUserName('USER_ID_EMPTY'),
      referralCode: z.optional(z.string().check(z.maxLength(60, message('REFERRAL_CODE_INVALID')), storable)),
      /** With licensed money both are required. */
      isAdult: z.optional(z.boolean(message('AGE_NOT_CONFIRMED'))),
      dateOfBirth: z.optional(
        z.iso
          .date(message('DATE_OF_BIRTH_NEEDED'))
          .check(z.refine((day) => day >= DATE_OF_BIRTH_MIN, message('DATE_OF_BIRTH_NEEDED'))),
      ),
    }),
    response: z.object({ message: z.string(), defaultPassword: z.string(), bonusAmount: rupees }),
  },
  getDefaultPassword: {
    method: 'GET',
    path: '/admin/defaultPassword',
    access: 'user.create',
    summary: 'The password new accounts start with; null where each gets its own',
    response: z.object({ defaultPassword: z.nullable(z.string()) }),
  },
  createUser: {
    method: 'POST',
    path: '/admin/createUser',
    access: 'user.create',
    stepUp: 'on-staff',
    twoPeople: true,
    summary: 'Open an account for somebody; a password in the payload is ignored',
    body: z.object({
      name: newFullName('CREATE_NAME_EMPTY'),
      userName: newUserName('CREATE_USERNAME_EMPTY'),
      userType,
    }),
    response: z.object({ message: z.string(), defaultPassword: z.string() }),
  },
});
