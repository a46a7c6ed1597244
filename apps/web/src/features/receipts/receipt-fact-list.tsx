import type { ReceiptFacts } from '@tossbook/book';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { rupeesOf, timeOf } from './receipt-values.ts';

const isHash = (name: string) => name === 'hash' || name === 'log-root';

/** What a receipt says. A line that this page does not know is shown as it stands. */
export function ReceiptFactList({ facts }: { facts: ReceiptFacts }) {
  const { t } = useTranslation();
  const shown: Record<string, (value: string) => string> = {
    kind: (value) => t(`receiptKinds.${value}`, { defaultValue: value }),
    time: timeOf,
    'log-by': timeOf,
    amount: rupeesOf,
    returned: rupeesOf,
    profit: rupeesOf,
    opening: rupeesOf,
    in: rupeesOf,
    out: rupeesOf,
    closing: rupeesOf,
    rate: (value) => t('verify.percent', { rate: Number(value) }),
  };
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-[0.93rem]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{t(`receiptFacts.${name}`, { defaultValue: name })}</dt>
          <dd
            className={clsx(
              'text-right wrap-anywhere',
              isHash(name) ? 'font-mono text-[0.8rem]' : 'font-semibold',
            )}
          >
            {shown[name]?.(value) ?? value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
