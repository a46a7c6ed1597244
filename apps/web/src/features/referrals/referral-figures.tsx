import { formatRupees, rupees } from '@tossbook/rules';
import { Clock, Coins, type LucideIcon, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/money/money.tsx';
import { percentOf } from './percent-of.ts';
import type { ReferralStats } from './queries.ts';

/** What the code has earned, and how much more it can earn this year. */
export function ReferralFigures({ stats }: { stats: ReferralStats | null }) {
  const { t } = useTranslation();
  const figures: { icon: LucideIcon; label: string; value: ReactNode; hint?: string }[] = [
    {
      icon: Coins,
      label: t('referrals.totalEarnings'),
      value: stats && <Money amount={stats.totalEarnings} />,
    },
    { icon: UserCheck, label: t('referrals.successful'), value: stats?.successful },
    {
      icon: Clock,
      label: t('referrals.pendingRewards'),
      value: stats && <Money amount={stats.pendingRewards} />,
      hint: t('referrals.pendingHint'),
    },
  ];
  const percent = stats ? percentOf({ part: stats.yearEarnings, whole: stats.cap }) : 0;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 wide:grid-cols-3">
        {figures.map(({ icon: Icon, label, value, hint }) => (
          <div
            key={label}
            className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card first:max-wide:col-span-2"
          >
            <dt className="flex items-center gap-2 text-[0.87rem] text-text-2">
              <Icon aria-hidden className="size-4 shrink-0 text-accent-text" />
              {label}
            </dt>
            <dd className="mt-1.5 text-[1.35rem] leading-8 font-bold tracking-tight">
              {value ?? <Skeleton className="my-1 h-6 w-24" />}
            </dd>
            {hint && <dd className="text-[0.8rem] text-text-2">{hint}</dd>}
          </div>
        ))}
      </dl>
      <div className="rounded-card border border-line bg-surface p-4 shadow-card">
        {/* Only reserves its space until there are figures. */}
        <div className={stats ? undefined : 'invisible'}>
          <Progress
            label={t('referrals.cap')}
            value={percent}
            max={100}
            text={t('referrals.capText', {
              earned: formatRupees(stats?.yearEarnings ?? rupees(0)),
              cap: formatRupees(stats?.cap ?? rupees(0)),
              percent,
            })}
          />
        </div>
        {percent >= 100 && <p className="mt-2 text-[0.87rem] text-text-2">{t('referrals.capReached')}</p>}
      </div>
    </>
  );
}
