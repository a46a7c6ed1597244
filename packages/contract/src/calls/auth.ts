import { PROOF_PUZZLES } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { message, reason, required, role, spoken, storable } from '../fields.ts';

const password = z
  .string(message('PASSWORD_EMPTY'))
  .check(z.maxLength(1000, message('PASSWORD_TOO_LONG')), storable);

/** The answer to the challenge in a LOGIN_PROOF_NEEDED. */
const loginProof = z.object({
  challenge: z.string().check(z.maxLength(1000), storable),
  nonces: z.array(z.int().check(z.minimum(0), z.maximum(0xffff_ffff))).check(z.length(PROOF_PUZZLES)),
});

const oneUser = z.object({ userName: required('CREATE_USERNAME_EMPTY'), reason });

export const authCalls = endpoints({
  login: {
    method: 'POST',
    path: '/login',
    access: 'public',
    inTurn: true,
    summary: 'Log in with User ID and password',
    body: z.object({
      userName: required('USERNAME_EMPTY'),
      // Not trimmed: new passwords keep their outer spaces, so these are compared, too.
      password: password.check(z.refine((text) => text.trim() !== '', message('PASSWORD_EMPTY'))),
      proof: z.optional(loginProof),
    }),
    response: z.object({
      userName: z.string(),
      token: z.string(),
      userType: role,
      message: z.string(),
      isFirstTimeUser: z.boolean(),
      /** Whether the token is good for proving the second factor alone, which then answers with a full one. */
      needsSecondFactor: z.boolean(),
    }),
  },
  logout: {
    method: 'POST',
    path: '/logout',
    access: 'token',
    summary: 'End this session; answers 200 for one that has ended already',
    response: spoken,
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/logoutEverywhere',
    access: 'session.end',
    summary: 'End every session of the caller',
    response: spoken,
  },
  changePassword: {
    method: 'POST',
    path: '/changePassword',
    access: 'password-change',
    summary: "Choose a new password for the caller's own account; ends every session",
    body: z.object({
      userName: required('USERNAME_EMPTY'),
      newPassword: password,
      confirmPassword: password,
      currentPassword: z.optional(password),
    }),
    response: spoken,
  },
  blockUser: {
    method: 'POST',
    path: '/admin/blockUser',
    access: 'user.control',
    summary: 'Block a user and end every session of theirs',
    body: oneUser,
    response: spoken,
  },
  unblockUser: {
    method: 'POST',
    path: '/admin/unblockUser',
    access: 'user.control',
    summary: 'Let a blocked user in again',
    body: oneUser,
    response: spoken,
  },
  resetPassword: {
    method: 'POST',
    path: '/admin/resetPassword',
    access: 'user.control',
    stepUp: 'on-staff',
    summary: 'Give a user a password that must be changed at the next login; ends every session of theirs',
    body: oneUser,
    response: z.object({ message: z.string(), defaultPassword: z.string() }),
  },
});
