import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useDelete, useReadAll, useReadOne } from './notifications.api.ts';

/** What a client can do with notifications, and what is said about it. */
export function useNotificationActions() {
  const { t } = useTranslation();
  const { mutate: readOne } = useReadOne();
  const { mutate: readAll, isPending: isMarking } = useReadAll();
  const { mutate: remove } = useDelete();
  return {
    isMarking,
    readOne: (id: string) =>
      readOne(id, { onError: () => toast.error(t('notifications.markFailed'), { toastId: 'mark' }) }),
    readAll: () =>
      readAll(undefined, {
        onSuccess: () => toast.success(t('notifications.marked')),
        onError: () => toast.error(t('notifications.markFailed'), { toastId: 'mark' }),
      }),
    remove: (id: string) =>
      remove(id, {
        onSuccess: () => toast.success(t('notifications.deleted')),
        onError: () => toast.error(t('notifications.deleteFailed')),
      }),
  };
}
