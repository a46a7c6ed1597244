import type { Role } from '@tossbook/contract';
import type { Session } from '../src/lib/session/session.ts';

const aSession = (role: Role): Session => ({
  userName: role,
  token: 'a.b.c',
  role,
  loginTime: 0,
  isFirstTimeUser: false,
});

/** Who is logged in, for parts that are shown without the whole site. */
export const admin = aSession('admin');
export const employee = aSession('employee');
