import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { useDelete, useReadAll, useReadOne } from './queries.ts';

/** Marks all of a client's notifications as read. */
export function useMarkAll() {
  const { t } = useTranslation();
  const { press, fail, isBusy } = useReadAll();
  const markAll = () =>
    void press(
      async (send) => {
        await send(undefined);
        toast.success(t('notifications.marked'));
      },
      () => fail(t('notifications.markFailed')),
    );
  return { isMarking: isBusy, markAll };
}

/** The actions on one notification, independent of the others. */
export function useNotificationActions(id: string) {
  const { t } = useTranslation();
  const reading = useReadOne();
  const deleting = useDelete();
  return {
    read: () =>
      void reading.press(
        (send) => send(id),
        () => reading.fail(t('notifications.markFailed')),
      ),
    remove: () =>
      void deleting.press(
        async (send) => {
          await send(id);
          toast.success(t('notifications.deleted'));
        },
        () => deleting.fail(t('notifications.deleteFailed')),
      ),
    isRemoving: deleting.isBusy,
  };
}
