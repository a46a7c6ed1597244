import { Copy, type LucideIcon, ScrollText, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useVerification } from './queries.ts';

type Verification = NonNullable<ReturnType<typeof useVerification>['data']>;
type VerificationDialogProps = { supportUrl: string | null; onClose: () => void };

/** What checking the passbook found, in plain words. */
export function VerificationDialog({ supportUrl, onClose }: VerificationDialogProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useVerification();
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('passbook.verifyTitle')} closeText={t('dialog.close')}>
      {error ? (
        <ErrorState
          title={t('passbook.failedTitle')}
          message={error.message}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Finding found={data} supportUrl={supportUrl} />
      ) : (
        <div role="status" className="flex flex-col items-center gap-3 py-6 text-text-2">
          <Skeleton className="size-14 rounded-full" />
          {t('passbook.verifying')}
        </div>
      )}
    </Dialog>
  );
}

const looks: Record<'whole' | 'nothing' | 'broken', { icon: LucideIcon; tone: string }> = {
  whole: { icon: ShieldCheck, tone: 'bg-gain/13 text-gain' },
  nothing: { icon: ScrollText, tone: 'bg-surface-2 text-text-2' },
  broken: { icon: ShieldAlert, tone: 'bg-loss/13 text-loss' },
};

function Finding({ found, supportUrl }: { found: Verification; supportUrl: string | null }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { verified, rows, headHash } = found;
  const finding = !verified ? 'broken' : rows === 0 ? 'nothing' : 'whole';
  const { icon: Icon, tone } = looks[finding];
  return (
    <div role="status" data-finding={finding} className="flex flex-col items-center text-center">
      <span className={`grid size-14 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="mt-3 text-base font-bold">{t(`passbook.${finding}`)}</p>
      <p className="mt-1 text-text-2">{t(`passbook.${finding}Hint`, { count: rows })}</p>
      {finding !== 'nothing' && (
        <div className="mt-5 w-full rounded-control border border-line p-4 text-left">
          <div className="flex items-center justify-between gap-3">
            <p className="text-sm font-semibold">{t('passbook.head')}</p>
            <Button
              look="quiet"
              size="icon"
              className="-my-2 -mr-2"
              aria-label={t('passbook.copyHead')}
              onClick={() => copy({ label: t('passbook.head'), text: headHash })}
            >
              <Copy aria-hidden className="size-4" />
            </Button>
          </div>
          <code className="block text-[0.8rem] break-all text-text-2">{headHash}</code>
          {finding === 'whole' && <p className="mt-2 text-sm text-text-2">{t('passbook.headHint')}</p>}
        </div>
      )}
      {finding === 'broken' && supportUrl && (
        <a
          href={supportUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ className: 'mt-5 w-full' })}
        >
          {t('passbook.support')}
        </a>
      )}
    </div>
  );
}
