import type { TFunction } from 'i18next';
import { isUnanswered } from '../../lib/http/send-once.ts';
import type { useSend } from '../../lib/http/use-send.ts';
import { toast } from '../../lib/toast.tsx';

type Sending<Sent> = Pick<ReturnType<typeof useSend<Sent, { message: string }>>, 'press' | 'fail'>;
type Publishing<Sent> = { sending: Sending<Sent>; t: TFunction; onDone: () => void };

/** Sends what a dialog has to say to everybody. Says what went wrong, and then the dialog stays. */
export const publish = <Sent>(words: Sent, { sending: { press, fail }, t, onDone }: Publishing<Sent>) =>
  press(
    async (send) => {
      const { message } = await send(words);
      toast.success(message);
      onDone();
    },
    (error) =>
      fail({
        title: t('incidents.failedToSend'),
        reason: isUnanswered(error) ? t('incidents.unanswered') : error.message,
      }),
  );
