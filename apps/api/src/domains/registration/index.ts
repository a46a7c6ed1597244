export { carryOutCreation } from './create-user.ts';
export { openAccount } from './open-account.ts';
export { registrationRoutes } from './registration.routes.ts';
