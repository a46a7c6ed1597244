export { loggedInOnNewDevice, passwordReset, sessionEnded } from './auth.changes.ts';
export { authRoutes } from './auth.routes.ts';
export {
  acquaintanceOf,
  endEverySession,
  endOtherSessions,
  endSession,
  forgetLoginsOf,
  forgetOldLogins,
  hasSecondFactor,
  liveSessions,
  markProven,
  readProof,
  rememberDevice,
  takeBackAttempt,
} from './auth.store.ts';
export { authorizeCall } from './authorize-call.ts';
export { confirmPassword } from './change-password.ts';
export { guessPassword } from './guess-password.ts';
export { reportNewDevice } from './log-in.ts';
export { laneOfFactor, laneOfSession } from './login-guard.ts';
export { createSessionChecks, type SessionChecks } from './session-checks.ts';
export { createSessionUses } from './session-uses.ts';
