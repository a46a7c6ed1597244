import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { editAddress } from '../paths.ts';
import { type Closing, minutesAfter } from './twins.ts';

type TwinNoticeProps = {
  twin: Closing;
  endsAt: string;
  /** Absent where the question is asked with buttons of its own. */
  onKeep?: () => void;
};

/** Says that the match seems to exist already, with the way to it. */
export function TwinNotice({ twin, endsAt, onKeep }: TwinNoticeProps) {
  const { t } = useTranslation();
  const minutes = minutesAfter(twin, { endsAt });
  const when = minutes === 0 ? 'same' : minutes > 0 ? 'later' : 'earlier';
  return (
    <Notice icon={Copy} title={t('matchForm.twin.title', { code: twin.code })}>
      <p>
        {t(`matchForm.twin.${when}`, { count: Math.abs(minutes) })}{' '}
        {twin.bets > 0 && t('matchForm.twin.bets', { count: twin.bets })}
      </p>
      <p className="text-text-2">{t('matchForm.twin.why')}</p>
      {onKeep && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Link
            to={editAddress(twin.betId)}
            className={buttonLook({ look: 'secondary', size: 'small', className: 'min-h-11 wide:min-h-9' })}
          >
            {t('matchForm.twin.open', { code: twin.code })}
          </Link>
          <Button look="secondary" size="small" className="min-h-11 wide:min-h-9" onClick={onKeep}>
            {t('matchForm.twin.keep')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
