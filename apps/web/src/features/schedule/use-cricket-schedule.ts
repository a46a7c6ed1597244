import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-client.ts';
import { useFailureToast, wordsFor } from '../../lib/http/use-load-failure.ts';
import { toast } from '../../lib/toast.tsx';
import { useCricket } from './queries.ts';

/** The cricket schedule, with a toast if it is empty or has an unknown shape. */
export function useCricketSchedule() {
  const { t } = useTranslation();
  const list = useCricket({ sessionOver: t('schedule.cricket.sessionOver') });
  const wordsOf = (error: Error) =>
    error instanceof ApiError && error.status === 404
      ? t('schedule.cricket.notFound')
      : wordsFor(error, t('schedule.cricket.failed'));
  useFailureToast(list.error, wordsOf);

  const { shown, isFiltered } = list;
  const sayWhatIsMissing = (found: { isUnexpected: boolean; total: number } | null | undefined) => {
    if (found?.isUnexpected) toast.warning(t('schedule.cricket.unexpected'));
    else if (found?.total === 0) toast.info(t('schedule.cricket.none'));
  };
  const isMissing = shown !== null && !isFiltered && shown.total === 0;
  useEffect(() => {
    if (isMissing) sayWhatIsMissing(shown);
    // Shown once when the list turns out empty, not on every refetch.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see the line above
  }, [isMissing]);

  const refresh = async () => sayWhatIsMissing(await list.retry());
  return { list, refresh, failure: list.error ? wordsOf(list.error) : '' };
}
