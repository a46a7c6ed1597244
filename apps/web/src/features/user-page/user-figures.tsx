import { rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money/money.tsx';
import type { UserDetails } from './queries.ts';

/** The wallet and what is at stake, in four figures. */
export function UserFigures({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const { userName, userType, balance, exposure, owed, openBets, openMatches } = user;
  const figures = [
    { label: t('userPage.balance'), value: <Money amount={rupees(balance)} /> },
    { label: t('userPage.exposure'), value: <Money amount={rupees(exposure)} /> },
    {
      label: t('userPage.owed'),
      value: <Money amount={rupees(owed)} className={owed > 0 ? 'text-loss' : 'text-text-2'} />,
    },
    ...(userType === 'client'
      ? [
          {
            label: t('userPage.openBets'),
            value: openBets,
            hint: openBets > 0 ? t('userPage.openMatches', { count: openMatches }) : undefined,
          },
        ]
      : []),
  ];
  return (
    <dl
      aria-label={t('userPage.figures', { user: userName })}
      className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none"
    >
      {figures.map(({ label, value, hint }) => (
        <div key={label} className="bg-surface px-4 py-3">
          <dt className="text-sm text-text-2">{label}</dt>
          <dd className="text-xl font-bold tracking-tight">
            {value}
            {hint && <span className="ml-2 text-sm font-normal tracking-normal text-text-2">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
