import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, atOnce } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import type { Notice } from '../../platform/changes/notice.ts';
import { inTransaction, publishChangesOf } from '../../platform/db/tx.ts';
import { notificationsOf } from '../realtime/index.ts';
import { insertNotification } from './insert-notification.ts';
import { depositNotification } from './notification.ts';

const kit = useKit();

test('a client is told of an event once, however often and at once it is handled', async () => {
  const { userId, token } = await aClient(kit.db);
  const notices: Notice[] = [];
  publishChangesOf(kit.db, (told) => void notices.push(...told));
  const notification = { userId, eventKey: 'deposit:1', ...depositNotification(rupees(1)) };
  await atOnce(8, () => inTransaction(kit.db, (tx) => insertNotification(tx, notification)));
  expect((await kit.call('getNotifications', { token })).body.total).toBe(1);
  expect(notices).toEqual([notificationsOf(userId)]);
});
