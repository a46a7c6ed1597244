import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { saveFile } from '../../lib/save-file.ts';
import type { Session } from '../../lib/session/session.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';

/** The codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { userName } = useOutletContext<Session>();
  const copy = useCopy();
  const text = codes.join('\n');
  const handleDownload = () => {
    const name = t('secondFactor.codesFile', { name: userName });
    saveFile({ name: `${name}.txt`, content: new Blob([`${name}\n\n${text}\n`], { type: 'text/plain' }) });
  };
  return (
    <div className="flex flex-col gap-4">
      <ul
        aria-label={t('secondFactor.codes')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-2 p-4 text-center font-mono font-semibold tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={() => void copy({ label: t('secondFactor.codes'), text })}>
          <Copy aria-hidden className="size-4" />
          {t('secondFactor.copyCodes')}
        </Button>
        <Button look="secondary" onClick={handleDownload}>
          <Download aria-hidden className="size-4" />
          {t('secondFactor.downloadCodes')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('secondFactor.saved')}</Button>
    </div>
  );
}
