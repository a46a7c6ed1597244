import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/http/use-send.ts';
import { useToday } from '../../lib/time/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { saveStatement } from './queries.ts';
import { monthName, statementMonths } from './statement-months.ts';

/** Asks for a month and saves its statement. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const months = statementMonths(useToday());
  const [month, setMonth] = useState(months[0] ?? '');
  const { press, isBusy } = useSend((_write, wanted: string) => saveStatement(wanted));
  const labelOf = (value: string, index: number) => {
    const name = monthName(value, i18n.language);
    return index === 0 ? t('passbook.statementSoFar', { month: name }) : name;
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('passbook.statementTitle')} closeText={t('dialog.close')}>
      <p className="text-text-2">{t('passbook.statementHint')}</p>
      <div className="mt-4">
        <Field label={t('passbook.statementMonth')}>
          <Select
            value={month}
            onChange={setMonth}
            options={months.map((value, index) => ({ value, label: labelOf(value, index) }))}
          />
        </Field>
      </div>
      <Button className="mt-5 w-full" isBusy={isBusy} onClick={() => void press((save) => save(month))}>
        {!isBusy && <Download aria-hidden className="size-4" />}
        {t('passbook.statementSave')}
      </Button>
    </Dialog>
  );
}
