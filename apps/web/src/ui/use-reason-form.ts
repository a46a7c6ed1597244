import { useState } from 'react';
import { isUnanswered } from '../lib/send-once.ts';
import type { useSend } from '../lib/use-send.ts';

type Asked<Sent, Got> = {
  isReasonNeeded: boolean;
  sending: ReturnType<typeof useSend<Sent, Got>>;
  sentOf: (reason: string) => Sent;
  onDone: (got: Got) => void;
  texts: { failed: string; unanswered: string };
};

/** Something that staff do for a reason. A failure is told and leaves the dialog open. */
export function useReasonForm<Sent, Got>({
  isReasonNeeded,
  sending,
  sentOf,
  onDone,
  texts,
}: Asked<Sent, Got>) {
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);

  const submit = () => {
    const given = reason.trim();
    const isMissing = isReasonNeeded && given === '';
    setIsReasonMissing(isMissing);
    if (isMissing) return;
    void sending.press(
      async (send) => onDone(await send(sentOf(given))),
      (error) =>
        sending.fail({
          title: texts.failed,
          reason: isUnanswered(error) ? texts.unanswered : error.message,
        }),
    );
  };

  const giveReason = (text: string) => {
    setReason(text);
    setIsReasonMissing(false);
  };
  return {
    reason,
    isReasonMissing,
    giveReason,
    submit,
    isBusy: sending.isBusy,
    isRetrying: sending.isRetrying,
  };
}

export type ReasonForm = ReturnType<typeof useReasonForm>;
