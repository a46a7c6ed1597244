import { liveChange } from '../../platform/changes/change.ts';
import { notificationsOf } from '../realtime/index.ts';

type OfUser = { userId: bigint };

const toOwner = ({ userId }: OfUser) => [notificationsOf(userId)];

export const notificationInserted = liveChange<OfUser>('notification.inserted', toOwner);
export const notificationRead = liveChange<OfUser>('notification.read', toOwner);
export const everyNotificationRead = liveChange<OfUser>('notification.every_read', toOwner);
export const notificationDeleted = liveChange<OfUser>('notification.deleted', toOwner);
