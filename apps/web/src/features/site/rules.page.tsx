import { formatRupees, profit, rateBp, rupees, STAKE_MIN, toPercent, totalReturn } from '@tossbook/rules';
import {
  ArrowUpRight,
  CircleSlash,
  Clock,
  Coins,
  Gift,
  type LucideIcon,
  Percent,
  RotateCcw,
  ShieldCheck,
  TimerOff,
  Undo2,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useOffers } from './offers.ts';
import { useSite } from './queries.ts';

const exampleStake = rupees(1000);
const exampleRate = rateBp(9500);

export function RulesPage() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <div>
      <PageTitle title={t('rules.title')} hint={t('rules.intro')} />
      <div className="grid gap-4 wide:grid-cols-2">
        <Rule icon={Percent} title={t('rules.rateTitle')} text={t('rules.rate')} />
        <Example />
        <Rule
          icon={Wallet}
          title={t('rules.minimumTitle')}
          text={t('rules.minimum', { minimum: formatRupees(site ? rupees(site.stakeMin) : STAKE_MIN) })}
        />
        <Rule icon={Undo2} title={t('rules.cancelTitle')} text={t('rules.cancel')} />
        <Rule icon={CircleSlash} title={t('rules.noResultTitle')} text={t('rules.noResult')} />
        <Rule icon={TimerOff} title={t('rules.lateTitle')} text={t('rules.late')} />
        <Rule icon={RotateCcw} title={t('rules.reversalTitle')} text={t('rules.reversal')} />
        <Rule icon={Clock} title={t('rules.timesTitle')} text={t('rules.times')} />
        {site?.licence ? (
          <Rule
            icon={ShieldCheck}
            title={t('rules.licensedTitle')}
            text={t('rules.licensed', site.licence)}
          />
        ) : (
          <Rule icon={Coins} title={t('rules.playTitle')} text={t('rules.play')} />
        )}
        <Rule icon={ShieldCheck} title={t('rules.adultTitle')} text={t('rules.adult')} />
        <Bonuses />
      </div>
      {site?.supportUrl && (
        <section className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
          <div>
            <h2 className="text-base font-bold">{t('rules.supportTitle')}</h2>
            <p className="text-text-2">{t('rules.support')}</p>
          </div>
          <a href={site.supportUrl} target="_blank" rel="noreferrer" className={buttonLook()}>
            {t('rules.supportLink')}
            <ArrowUpRight aria-hidden className="size-4" />
          </a>
        </section>
      )}
    </div>
  );
}

/** The bonuses in the settings; those of zero are not mentioned. */
function Bonuses() {
  const { t } = useTranslation();
  const [site, offers] = [useSite(), useOffers()];
  if (!offers) return null;
  const { joiningBonus, dailyBonus, referrerReward, friendBonus } = offers;
  const topUp = rupees(site?.topUp?.amount ?? 0);
  const sentences = [
    joiningBonus > 0n && t('rules.joiningBonus', { amount: formatRupees(joiningBonus) }),
    dailyBonus > 0n && t('rules.dailyBonus', { amount: formatRupees(dailyBonus) }),
    topUp > 0n && t('rules.topUp', { amount: formatRupees(topUp) }),
    referrerReward + friendBonus > 0n &&
      t('rules.referral', { reward: formatRupees(referrerReward), bonus: formatRupees(friendBonus) }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return <Rule icon={Gift} title={t('rules.bonusTitle')} text={sentences.join(' ')} />;
}

type RuleProps = { icon: LucideIcon; title: string; text: string };

function Rule({ icon: Icon, title, text }: RuleProps) {
  return (
    <section className="flex items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent/15 text-accent-text">
        <Icon aria-hidden className="size-5" />
      </span>
      <div>
        <h2 className="text-base font-bold">{title}</h2>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
    </section>
  );
}

/** A worked example, computed by the rules themselves. */
function Example() {
  const { t } = useTranslation();
  const lines: [string, ReactNode][] = [
    [t('rules.exampleStake'), formatRupees(exampleStake)],
    [t('rules.exampleRate'), `${toPercent(exampleRate)}%`],
    [t('rules.exampleProfit'), `+${formatRupees(profit(exampleStake, exampleRate))}`],
  ];
  return (
    <section
      aria-labelledby="example"
      className="rounded-card border border-accent/50 bg-[linear-gradient(135deg,color-mix(in_srgb,var(--accent)_14%,var(--surface)),var(--surface)_60%)] p-5 shadow-card"
    >
      <h2 id="example" className="text-base font-bold">
        {t('rules.exampleTitle')}
      </h2>
      <dl className="mt-2">
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-text-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
          <dt className="font-bold">{t('rules.exampleReturn')}</dt>
          <dd className="text-xl font-extrabold tracking-tight">
            {formatRupees(totalReturn(exampleStake, exampleRate))}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-[0.87rem] text-text-2">
        {t('rules.exampleLoss', { stake: formatRupees(exampleStake) })}
      </p>
    </section>
  );
}
