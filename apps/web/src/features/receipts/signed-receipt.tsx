import type { ReceiptAddress } from '@tossbook/contract';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../lib/http/api-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useReceipt } from './queries.ts';
import { linkTo } from './receipt-link.ts';

const CODE_SIZE = 288;

/** The proof of a bet or a movement of money: a code that leads to its check, and the text to keep. */
export function SignedReceipt({ asked }: { asked: ReceiptAddress }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { data: receipt, error, isFetching, refetch } = useReceipt(asked);
  if (error instanceof ApiError && error.code === 'RECEIPT_NOT_FOUND')
    return <p className="text-[13px] text-text-2">{t('receipt.none')}</p>;
  if (error && !receipt)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {t('receipt.failed')}
        <Button look="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {t('receipt.retry')}
        </Button>
      </div>
    );
  if (!receipt)
    return (
      <div role="status" aria-label={t('receipt.loading')} className="grid place-items-center">
        <Skeleton className="size-[288px] max-w-full rounded-control" />
      </div>
    );
  const link = linkTo(receipt, location.origin);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-[13px] text-text-2">{t('receipt.hint')}</p>
      {/* Dark on white in both themes, with the margin that scanners need. */}
      <QRCodeSVG
        value={link}
        size={CODE_SIZE}
        marginSize={4}
        level="L"
        title={t('receipt.code')}
        className="mx-auto block h-auto max-w-full rounded-control"
      />
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="secondary" onClick={() => void copy({ label: t('receipt.title'), text: receipt })}>
          {t('receipt.copy')}
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            saveFile({
              name: `${t('product')}-${asked.kind}-${asked.id}.txt`,
              content: new Blob([receipt], { type: 'text/plain;charset=utf-8' }),
            })
          }
        >
          {t('receipt.save')}
        </Button>
      </div>
      <Link
        to={link.slice(location.origin.length)}
        target="_blank"
        className="mx-auto inline-flex min-h-11 items-center gap-2 rounded-item px-2 font-semibold text-accent-text"
      >
        {t('receipt.check')}
      </Link>
    </div>
  );
}
