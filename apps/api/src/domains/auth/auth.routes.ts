import type { KeyObject } from 'node:crypto';
import type { CallOf } from '@tossbook/contract';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import type { Limits } from '../../platform/limits.ts';
import type { LiveSettings } from '../settings/index.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logOut, logOutEverywhere } from './log-out.ts';
import { resetPassword } from './reset-password.ts';
import type { SessionChecks } from './session-checks.ts';

type Parts = {
  db: Db;
  key: KeyObject;
  limits: Limits;
  settings: LiveSettings;
  defaultPassword: string | null;
  sessionChecks: SessionChecks;
};
export const authRoutes = (parts: Parts): Handlers<CallOf<'auth'>> => ({
  login: async ({ body, origin }) => {
    const { user, token, isFirstTimeUser, needsSecondFactor } = await logIn(parts, { ...body, origin });
    return {
      userName: user.userName,
      token,
      userType: user.role,
      message: said('server/auth').answers.loggedIn,
      isFirstTimeUser,
      needsSecondFactor,
    };
  },
  logout: async ({ caller }) => {
    await inTransaction(parts.db, (tx) => logOut(tx, caller));
    parts.sessionChecks.forget(caller);
    return { message: said('server/auth').answers.loggedOut };
  },
  logoutEverywhere: async ({ caller }) => {
    await inTransaction(parts.db, (tx) => logOutEverywhere(tx, caller));
    parts.sessionChecks.forget({ userId: caller.userId });
    return { message: said('server/auth').answers.loggedOutEverywhere };
  },
  changePassword: async ({ body, caller, origin }) => {
    await changePassword(parts, { ...body, caller, origin });
    parts.sessionChecks.forget({ userId: caller.userId });
    return { message: said('server/auth').answers.passwordChanged };
  },
  blockUser: async ({ body, caller, origin }) => {
    const { userId, userName } = await inTransaction(parts.db, (tx) =>
      blockUser(tx, { ...body, caller, origin }),
    );
    parts.sessionChecks.forget({ userId });
    return { message: fill(said('server/auth').answers.blocked, { userName }) };
  },
  unblockUser: async ({ body, caller, origin }) => {
    const { userName } = await inTransaction(parts.db, (tx) => unblockUser(tx, { ...body, caller, origin }));
    return { message: fill(said('server/auth').answers.unblocked, { userName }) };
  },
  resetPassword: async ({ body, caller, origin }) => {
    const { userId, userName, given } = await resetPassword(parts, { ...body, caller, origin });
    parts.sessionChecks.forget({ userId });
    return { message: fill(said('server/auth').answers.passwordReset, { userName }), defaultPassword: given };
  },
});
