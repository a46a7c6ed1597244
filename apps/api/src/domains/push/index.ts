export { pushRoutes } from './push.routes.ts';
export { forgetFollowsOf } from './push.store.ts';
export { runPushes } from './send-pushes.ts';
export { tellOfClosing } from './tell-of-closing.ts';
