import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Setting } from './queries.ts';
import { type Mistake, numberWords, readValue } from './setting-words.ts';

type SettingEditorProps = { setting: Setting; onDone: () => void };

/** Edits a value in place, and reports errors before anything is sent. */
export function SettingEditor({ setting, onDone }: SettingEditorProps) {
  const { t } = useTranslation();
  const { unit } = setting;
  const form = useForm({ defaultValues: { typed: String(setting.value) }, reValidateMode: 'onSubmit' });
  const typed = useWatch({ control: form.control, name: 'typed' });
  const mistake = form.formState.errors.typed?.message as Mistake | undefined;
  const [asked, setAsked] = useState<number | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus(), []);

  const field = form.register('typed', {
    validate: (text) => {
      const read = readValue(text, setting);
      return 'mistake' in read ? read.mistake : true;
    },
    onChange: () => form.clearErrors(),
  });
  const type = (text: string) => {
    form.setValue('typed', text);
    form.clearErrors();
  };
  const review = form.handleSubmit((given) => {
    const read = readValue(given.typed, setting);
    if ('value' in read) setAsked(read.value);
  });
  const bounds = {
    minimum: numberWords(t, unit, setting.minimum),
    maximum: numberWords(t, unit, setting.maximum),
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={review}
      className="mt-3 flex flex-wrap items-start gap-3 rounded-control bg-surface-2/60 p-3.5"
    >
      <div className="min-w-0 flex-1 basis-60 wide:max-w-80">
        <Field
          label={t('settings.newValue')}
          {...(unit !== 'switch' && {
            optionalText: wordsForValue(loadedWords().settings.unit, unit, (known) =>
              t(`settings.unit.${known}`),
            ),
          })}
          error={mistake && t(`settings.mistakes.${mistake}`, bounds)}
        >
          {unit === 'switch' ? (
            <Select
              value={typed}
              onChange={type}
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
      </div>
      <div className="flex flex-wrap gap-2.5 wide:mt-6.5">
        <Button type="submit">{t('settings.next')}</Button>
        {setting.value !== setting.default && (
          <Button look="secondary" onClick={() => type(String(setting.default))}>
            {t('settings.restore')}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {t('settings.cancel')}
        </Button>
      </div>
      {asked !== null && (
        <ConfirmDialog setting={setting} value={asked} onClose={() => setAsked(null)} onChanged={onDone} />
      )}
    </form>
  );
}
