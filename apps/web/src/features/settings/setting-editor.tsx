import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Tick } from '../../ui/form/tick.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Setting } from './queries.ts';
import { type Mistake, numberWords, readNoLimit, readValue } from './setting-words.ts';

type SettingEditorProps = { setting: Setting; onDone: () => void };
type Entered = { typed: string; hasNoLimit: boolean };

const enteredOf = (value: number | null): Entered => ({
  typed: value === null ? '' : String(value),
  hasNoLimit: value === null,
});

const mistakeIn = (read: { mistake: Mistake } | object) => ('mistake' in read ? read.mistake : true);

/** Edits a value in place, and reports errors before anything is sent. */
export function SettingEditor({ setting, onDone }: SettingEditorProps) {
  const { t } = useTranslation();
  const { unit } = setting;
  const form = useForm({ defaultValues: enteredOf(setting.value), reValidateMode: 'onSubmit' });
  const [typed, hasNoLimit] = useWatch({ control: form.control, name: ['typed', 'hasNoLimit'] });
  const { errors } = form.formState;
  const mistake = (hasNoLimit ? errors.hasNoLimit : errors.typed)?.message as Mistake | undefined;
  const [asked, setAsked] = useState<{ value: number | null } | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus(), []);

  const field = form.register('typed', {
    validate: (text) => mistakeIn(readValue(text, setting)),
    onChange: () => form.clearErrors(),
  });
  const tick = form.register('hasNoLimit', {
    validate: (isTicked) => !isTicked || mistakeIn(readNoLimit(setting)),
    onChange: () => form.clearErrors(),
  });
  const enter = (entered: Entered) => {
    form.setValue('typed', entered.typed);
    form.setValue('hasNoLimit', entered.hasNoLimit);
    form.clearErrors();
  };
  const review = form.handleSubmit((given) => {
    const read = given.hasNoLimit ? readNoLimit(setting) : readValue(given.typed, setting);
    if ('value' in read) setAsked(read);
  });
  const bounds = {
    minimum: numberWords(t, unit, setting.minimum),
    maximum: numberWords(t, unit, setting.maximum),
  };

  const complaint = mistake && t(`settings.mistakes.${mistake}`, bounds);

  return (
    <form
      ref={element}
      noValidate
      onSubmit={review}
      className="mt-3 flex flex-wrap items-start gap-3 rounded-control bg-surface-2/60 p-3.5"
    >
      <div className="min-w-0 flex-1 basis-60 wide:max-w-80">
        {!hasNoLimit && (
          <Field
            label={t('settings.newValue')}
            {...(unit !== 'switch' && {
              optionalText: wordsForValue(loadedWords().settings.unit, unit, (known) =>
                t(`settings.unit.${known}`),
              ),
            })}
            error={complaint}
          >
            {unit === 'switch' ? (
              <Select
                value={typed}
                onChange={(text) => enter({ typed: text, hasNoLimit: false })}
                options={['1', '0'].map((value) => ({ value, label: numberWords(t, unit, Number(value)) }))}
              />
            ) : (
              <Input
                inputMode="numeric"
                autoComplete="off"
                {...field}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') onDone();
                }}
              />
            )}
          </Field>
        )}
        {setting.isOptional && (
          <Tick
            label={t('settings.noLimit')}
            field={tick}
            error={hasNoLimit ? complaint : undefined}
            disabled={false}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2.5 wide:mt-6.5">
        <Button type="submit">{t('settings.next')}</Button>
        {setting.value !== setting.default && (
          <Button look="secondary" onClick={() => enter(enteredOf(setting.default))}>
            {t('settings.restore')}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {t('settings.cancel')}
        </Button>
      </div>
      {asked !== null && (
        <ConfirmDialog setting={setting} {...asked} onClose={() => setAsked(null)} onChanged={onDone} />
      )}
    </form>
  );
}
