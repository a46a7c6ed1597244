export { employeesRoutes } from './employees.routes.ts';
export { readDay } from './employees.store.ts';
export { requireRoom, withTicks } from './require-room.ts';
export { createTickChecks, type TickChecks } from './tick-checks.ts';
