import { Bell, BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { usePush, useSubscribe, useUnsubscribe } from './queries.ts';

/** Messages to this device, on or off; nothing where the browser or the site has none. */
export function PushSwitch() {
  const { t } = useTranslation();
  const push = usePush();
  const on = useSubscribe();
  const off = useUnsubscribe();
  if (!push) return null;
  const { endpoint, publicKey, isDenied } = push;
  const isBusy = on.isBusy || off.isBusy;
  const handleOn = () =>
    on.press(async (subscribe) => {
      const answer = await subscribe(publicKey);
      if (answer) toast.success(answer.message);
      else on.fail(t('push.denied'));
    });
  const handleOff = (from: string) =>
    off.press(async (unsubscribe) => {
      toast.success((await unsubscribe(from)).message);
    });
  const Icon = endpoint ? BellOff : Bell;
  return (
    <section
      aria-label={t('push.device')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{endpoint ? t('push.isOn') : t('push.title')}</p>
        <p className="mt-0.5 text-sm text-text-2">{isDenied ? t('push.denied') : t('push.hint')}</p>
      </div>
      {!isDenied && (
        <Button
          look="secondary"
          isBusy={isBusy}
          onClick={() => void (endpoint ? handleOff(endpoint) : handleOn())}
        >
          {!isBusy && <Icon aria-hidden className="size-4" />}
          {endpoint ? t('push.off') : t('push.yes')}
        </Button>
      )}
    </section>
  );
}
