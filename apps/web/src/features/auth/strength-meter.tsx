import { passwordMerits, passwordStrength } from '@tossbook/rules';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const tones = { Weak: 'bg-loss', Fair: 'bg-time-soon', Good: 'bg-time-hours', Strong: 'bg-gain' };
const STEPS = [25, 50, 75, 100];
const MERITS = ['length', 'uppercase', 'digit', 'symbol'] as const;

export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const { points, label } = passwordStrength(password);
  const merits = passwordMerits(password);
  return (
    <div className="flex flex-col gap-2">
      <div
        role="meter"
        aria-label={t('password.strength')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={points}
        aria-valuetext={t(`password.${label}`)}
        className="grid grid-cols-4 gap-1.5"
      >
        {STEPS.map((step) => (
          <span
            key={step}
            className={clsx(
              'h-1.5 rounded-full transition-colors',
              points >= step ? tones[label] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className="text-sm font-semibold">{t(`password.${label}`)}</p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1.5 text-sm">
        {MERITS.map((merit) => {
          const Icon = merits[merit] ? Check : Circle;
          return (
            <li
              key={merit}
              className={clsx('flex items-center gap-2', merits[merit] ? 'text-text' : 'text-text-2')}
            >
              <Icon aria-hidden className={clsx('size-4 shrink-0', merits[merit] && 'text-gain')} />
              {t(`password.merits.${merit}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
