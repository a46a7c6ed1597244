import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayValue } from '../../lib/known-value.ts';
import { settings } from '../../lib/texts/settings.en.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type Mistake, numberWords, readValue } from './setting-words.ts';
import type { Setting } from './settings.api.ts';

type SettingEditorProps = { setting: Setting; onDone: () => void };

/** Takes a new value where the old one stands; what is wrong with it is said before anything is sent. */
export function SettingEditor({ setting, onDone }: SettingEditorProps) {
  const { t } = useTranslation();
  const { unit } = setting;
  const [typed, setTyped] = useState(String(setting.value));
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus(), []);

  const type = (text: string) => {
    setTyped(text);
    setMistake(null);
  };
  const review = () => {
    const read = readValue(typed, setting);
    setMistake('mistake' in read ? read.mistake : null);
    if ('value' in read) setAsked(read.value);
  };
  const bounds = {
    minimum: numberWords(t, unit, setting.minimum),
    maximum: numberWords(t, unit, setting.maximum),
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
      className="mt-3 flex flex-wrap items-start gap-3 rounded-control bg-surface-2/60 p-3.5"
    >
      <div className="min-w-0 flex-1 basis-60 wide:max-w-80">
        <Field
          label={t('settings.newValue')}
          {...(unit !== 'switch' && {
            optionalText: sayValue(settings.unit, unit, (known) => t(`settings.unit.${known}`)),
          })}
          error={mistake === null ? undefined : t(`settings.mistakes.${mistake}`, bounds)}
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
              value={typed}
              onChange={(event) => type(event.target.value)}
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
