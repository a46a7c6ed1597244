import { useForm } from 'react-hook-form';
import { isUnanswered } from '../../lib/http/send-once.ts';
import type { useSend } from '../../lib/http/use-send.ts';

type Asked<Sent, Got> = {
  isReasonNeeded: boolean;
  /** What the field holds at first. */
  firstReason?: string;
  sending: ReturnType<typeof useSend<Sent, Got>>;
  sentOf: (reason: string) => Sent;
  onDone: (got: Got) => void;
  texts: { failed: string; unanswered: string };
};

/** A staff action with a reason. A failure is reported and leaves the dialog open. */
export function useReasonForm<Sent, Got>({
  isReasonNeeded,
  firstReason = '',
  sending,
  sentOf,
  onDone,
  texts,
}: Asked<Sent, Got>) {
  const form = useForm({ defaultValues: { reason: firstReason } });

  // Not `handleSubmit`, which is asynchronous: the fields must lock before the next key press.
  const submit = () => {
    const reason = form.getValues('reason').trim();
    if (isReasonNeeded && reason === '')
      return form.setError('reason', { type: 'required' }, { shouldFocus: true });
    void sending.press(
      async (send) => onDone(await send(sentOf(reason))),
      (error) =>
        sending.fail({
          title: texts.failed,
          reason: isUnanswered(error) ? texts.unanswered : error.message,
        }),
    );
  };

  const stopComplaining = () => form.clearErrors();
  return {
    field: form.register('reason', { onChange: stopComplaining }),
    isReasonMissing: form.formState.errors.reason !== undefined,
    giveReason: (reason: string) => {
      form.setValue('reason', reason);
      stopComplaining();
    },
    submit,
    isBusy: sending.isBusy,
    isRetrying: sending.isRetrying,
  };
}

export type ReasonForm = ReturnType<typeof useReasonForm>;
