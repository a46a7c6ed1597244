import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { decline, isDeclined } from './device.ts';
import { usePush, useSubscribe } from './queries.ts';

/** Offers messages about results, after a bet: once, and never again after a no. */
export function PushOffer() {
  const [isOver, setIsOver] = useState(isDeclined);
  return isOver ? null : <Offer onOver={() => setIsOver(true)} />;
}

function Offer({ onOver }: { onOver: () => void }) {
  const { t } = useTranslation();
  const push = usePush();
  const { press, isBusy } = useSubscribe();
  if (!push || push.isDenied || (push.endpoint !== null && !isBusy)) return null;
  const handleDecline = () => {
    decline();
    onOver();
  };
  const handleAccept = () =>
    press(async (subscribe) => {
      const answer = await subscribe(push.publicKey);
      if (answer) toast.success(answer.message);
      else decline();
      onOver();
    });
  return (
    <section aria-label={t('push.title')} className="rounded-control border border-line p-3.5">
      <div className="flex gap-3">
        <BellRing aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <div>
          <p className="font-semibold">{t('push.title')}</p>
          <p className="mt-0.5 text-sm text-text-2">{t('push.hint')}</p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Button look="secondary" disabled={isBusy} onClick={handleDecline}>
          {t('push.no')}
        </Button>
        <Button look="secondary" isBusy={isBusy} onClick={() => void handleAccept()}>
          {t('push.yes')}
        </Button>
      </div>
    </section>
  );
}
