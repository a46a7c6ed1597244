export { passwordReset } from './auth.changes.ts';
export { authRoutes } from './auth.routes.ts';
export { forgetOldLogins, liveSessions, rememberDevice } from './auth.store.ts';
export { authorizeCall } from './authorize-call.ts';
export { createSessionChecks, type SessionChecks } from './session-checks.ts';
