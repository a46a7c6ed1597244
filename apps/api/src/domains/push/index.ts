export { pushRoutes } from './push.routes.ts';
export { runPushes } from './send-pushes.ts';
