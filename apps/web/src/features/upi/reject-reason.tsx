import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { NeededReasonField } from '../../ui/reason-field.tsx';
import type { DecideForm } from './use-decide-form.ts';

// The contract's own bound; importing it would bring the schemas along.
const REASON_LENGTH_MAX = 300;
const USUAL = ['missing', 'amount', 'credited'] as const;

/** Why a deposit is rejected: needed, since the client is told; the usual reasons are one press away. */
export function RejectReason({ form, isCredited }: { form: DecideForm; isCredited: boolean }) {
  const { t } = useTranslation();
  const usual = USUAL.filter((name) => name !== 'credited' || isCredited);
  return (
    <div>
      <NeededReasonField
        form={form}
        label={t('upiQueue.why')}
        hint={t('upiQueue.whyHint')}
        lengthMax={REASON_LENGTH_MAX}
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
