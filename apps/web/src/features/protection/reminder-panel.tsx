import { REMINDER_MINUTES_MAX, REMINDER_MINUTES_MIN } from '@tossbook/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSetLimits } from './queries.ts';

const range = { least: REMINDER_MINUTES_MIN, most: REMINDER_MINUTES_MAX };

/** After how many minutes the reality check appears. */
export function ReminderPanel({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const { press, isBusy } = useSetLimits();
  const { register, handleSubmit, formState } = useForm({
    values: { minutes: String(minutes) },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit((typed) =>
    press(async (send) => {
      const { reminderMinutes } = await send({ limits: [], reminderMinutes: Number(typed.minutes) });
      toast.success(t('reminder.saved', { minutes: reminderMinutes }));
    }),
  );
  return (
    <Panel title={t('reminder.title')} hint={t('reminder.hint')}>
      <SendForm isBusy={isBusy} onSubmit={submit} className="flex flex-wrap items-end gap-3 p-4">
        <div className="min-w-0 flex-1 basis-52 wide:max-w-96">
          <Field
            label={t('reminder.minutes')}
            optionalText={`(${t('reminder.range', range)})`}
            error={formState.errors.minutes && t('reminder.range', range)}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...register('minutes', {
                validate: (text) => {
                  const typed = Number(text);
                  return Number.isInteger(typed) && typed >= range.least && typed <= range.most;
                },
              })}
            />
          </Field>
        </div>
        <Button type="submit" look="secondary" isBusy={isBusy} className="min-h-12">
          {t('reminder.save')}
        </Button>
      </SendForm>
    </Panel>
  );
}
