export { followNews } from './follow-news.ts';
export { createHub, type Hub } from './hub.ts';
export {
  allMatches,
  changedSettings,
  matchFor,
  notificationsOf,
  securityForStaff,
  sessionsOf,
  usersForStaff,
  waitingForStaff,
  walletOf,
} from './news.ts';
export { createPublisher } from './publisher.ts';
export { realtimeRoutes } from './realtime.routes.ts';
