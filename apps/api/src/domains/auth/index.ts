export { passwordReset } from './auth.events.ts';
export { authRoutes } from './auth.routes.ts';
export { forgetOldLogins, liveSessions, rememberDevice } from './auth.store.ts';
export { authorizeCall } from './authorize-call.ts';
export { givenPassword, hashPassword } from './password-hash.ts';
export { runMoneyCall, runOnce } from './run-money-call.ts';
export { createSessionChecks, type SessionChecks } from './session-checks.ts';
export { secretKey } from './token.ts';
