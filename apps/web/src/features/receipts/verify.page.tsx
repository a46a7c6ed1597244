import { type ChangeEvent, type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useReceiptCheck } from './receipt-check.ts';
import { Verdict } from './verdict.tsx';

const ScanCode = lazy(async () => ({ default: (await import('./scan-code.tsx')).ScanCode }));

/** Larger than any receipt: whoever chose a film by mistake is not kept waiting. */
const FILE_BYTES_MAX = 64 * 1024;

/** Checks a receipt, for anyone. Nothing of it leaves the browser. */
export function VerifyPage() {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const { text, edit, check, checked, isChecking } = useReceiptCheck();
  const [isScanning, setIsScanning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const canScan = 'BarcodeDetector' in window && navigator.mediaDevices !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    void check(text);
  };

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen === undefined) return;
    setFailure(chosen.size > FILE_BYTES_MAX ? t('verify.fileFailed') : null);
    if (chosen.size <= FILE_BYTES_MAX) await check(await chosen.text());
    // The same file can be chosen again, after a change.
    target.value = '';
  };

  return (
    <>
      <PageTitle title={t('verify.title')} hint={t('verify.hint')} />
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <form
          onSubmit={submit}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
        >
          <Field label={t('verify.text')} hint={t('verify.textHint')} error={failure ?? undefined}>
            <TextArea
              rows={12}
              value={text}
              onValueChange={edit}
              spellCheck={false}
              autoComplete="off"
              className="font-mono text-[0.8rem]! leading-relaxed"
            />
          </Field>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" disabled={text.trim() === '' || isChecking} className="flex-auto">
              {isChecking ? t('verify.checking') : t('verify.check')}
            </Button>
            <Button look="secondary" onClick={() => file.current?.click()} className="flex-auto">
              {t('verify.open')}
            </Button>
            {canScan && (
              <Button look="secondary" onClick={() => setIsScanning(true)} className="flex-auto">
                {t('verify.scan')}
              </Button>
            )}
          </div>
          <input
            ref={file}
            type="file"
            accept=".txt,text/plain"
            hidden
            aria-label={t('verify.open')}
            onChange={(event) => void handleFile(event)}
          />
          {isScanning && (
            <Suspense>
              <ScanCode
                onStop={() => setIsScanning(false)}
                onFound={(found) => {
                  setIsScanning(false);
                  setFailure(null);
                  void check(found);
                }}
              />
            </Suspense>
          )}
        </form>
        {/* On a phone it comes before a form that fills the screen. */}
        <div role="status" className="order-first min-w-0 empty:hidden wide:order-none">
          {checked && <Verdict checked={checked} />}
        </div>
      </div>
    </>
  );
}
