import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-client.ts';
import { grouped } from '../../../lib/language/grouped.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Finding } from './finding.tsx';
import { usePassbookCheck } from './use-passbook-check.ts';

type VerificationDialogProps = { supportUrl: string | null; onClose: () => void };

/** What checking the passbook on this device found, in plain words. */
export function VerificationDialog({ supportUrl, onClose }: VerificationDialogProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch, rows } = usePassbookCheck();
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('passbook.verifyTitle')} closeText={t('dialog.close')}>
      {error ? (
        <ErrorState
          title={t('passbook.failedTitle')}
          message={error instanceof ApiError ? error.message : t('passbook.failedHint')}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Finding found={data} supportUrl={supportUrl} />
      ) : (
        <div role="status" className="flex flex-col items-center gap-3 py-6 text-center text-text-2">
          <Skeleton className="size-14 rounded-full" />
          {t('passbook.verifying')}
          <span className="text-sm tabular-nums">
            {rows > 0 && t('passbook.checked', { count: rows, rows: grouped(rows) })}
          </span>
        </div>
      )}
    </Dialog>
  );
}
