import { UPI_REASON_LENGTH_MAX } from '@tossbook/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { NeededReasonField } from '../../../ui/form/reason-field.tsx';
import type { DecideForm } from './use-decide-form.ts';

const USUAL = ['missing', 'amount', 'credited'] as const;

/** Why a deposit is rejected: required, since the client is told; presets for the usual reasons. */
export function RejectReason({ form, isCredited }: { form: DecideForm; isCredited: boolean }) {
  const { t } = useTranslation();
  const usual = USUAL.filter((name) => name !== 'credited' || isCredited);
  return (
    <div>
      <NeededReasonField
        form={form}
        label={t('upiQueue.why')}
        hint={t('upiQueue.whyHint')}
        lengthMax={UPI_REASON_LENGTH_MAX}
      />
      <div role="group" aria-label={t('upiQueue.reasons')} className="mt-2 flex flex-col gap-2">
        {usual.map((name) => (
          <Button
            key={name}
            look="secondary"
            size="small"
            onClick={() => form.giveReason(t(`upiQueue.usual.${name}`))}
            className="min-h-11 justify-start! text-left font-normal!"
          >
            {t(`upiQueue.usual.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
