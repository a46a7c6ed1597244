import { useState } from 'react';
import { isUnanswered } from '../lib/send-once.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { toastFailure } from './toast-failure.tsx';

type Asked<Got> = {
  isReasonNeeded: boolean;
  send: (reason: string) => Promise<Got>;
  onDone: (got: Got) => void;
  texts: { failed: string; unanswered: string };
};

/** Something that staff do for a reason, once for a press. A failure is told and leaves the dialog open. */
export function useReasonForm<Got>({ isReasonNeeded, send, onDone, texts }: Asked<Got>) {
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);

  const submit = useOneAtATime(async () => {
    const given = reason.trim();
    const isMissing = isReasonNeeded && given === '';
    setIsReasonMissing(isMissing);
    if (isMissing) return;
    try {
      onDone(await send(given));
    } catch (error) {
      const why = isUnanswered(error) ? texts.unanswered : (error as Error).message;
      toastFailure({ title: texts.failed, reason: why });
    }
  });

  const giveReason = (text: string) => {
    setReason(text);
    setIsReasonMissing(false);
  };
  return { reason, isReasonMissing, giveReason, submit };
}

export type ReasonForm = ReturnType<typeof useReasonForm>;
