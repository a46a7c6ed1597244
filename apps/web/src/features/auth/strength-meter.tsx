import { passwordStrength } from '@tossbook/rules';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

const tones = { Weak: 'bg-loss', Fair: 'bg-time-soon', Good: 'bg-time-hours', Strong: 'bg-gain' };
const STEPS = [25, 50, 75, 100];

export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const { points, label } = passwordStrength(password);
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
      <p className="flex justify-between gap-4 text-sm text-text-2">
        <span>{t('password.advice')}</span>
        <span className="font-semibold text-text">{t(`password.${label}`)}</span>
      </p>
    </div>
  );
}
