import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonLook } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { LOGIN, REGISTER } from '../paths.ts';
import { AmountList } from './amount-list.tsx';
import { amountsOf, type Site } from './amounts.ts';
import { InvitationCard } from './invitation-card.tsx';
import type { Invitation } from './use-invitation.ts';

/** Marks an address as opened by a button of the landing: the form is wanted. */
export const WANTS_FORM = { wantsForm: true };

type LandingProps = {
  invitation: Invitation;
  site: Site;
  /** Kept from address to address, for the referral code in it. */
  query: string;
};

/** The first screen of a newcomer on a phone. On wide screens the same stands beside the form. */
export function Landing({ invitation, site, query }: LandingProps) {
  const { t } = useTranslation();
  const isInvited = invitation.state !== 'none';
  return (
    <div className="flex grow flex-col gap-5 wide:hidden">
      {isInvited && <InvitationCard invitation={invitation} site={site} />}
      <div>
        <Badges site={site} />
        <h1 className="mt-2.5 text-[2.1rem] leading-[1.1] font-extrabold tracking-tight">
          {t('auth.pitchTitle')}
        </h1>
        <p className="mt-2 text-text-2">{t('auth.pitch')}</p>
      </div>
      {invitation.state === 'none' || invitation.state === 'unknown' ? <Offers site={site} /> : null}
      <HowItWorks />
      <div className="mt-auto flex flex-col gap-1.5 pt-2">
        <CreateAccount query={query} className="w-full" />
        <Link
          to={`${LOGIN}${query}`}
          state={WANTS_FORM}
          className="grid min-h-12 place-items-center rounded-control font-semibold text-accent-text"
        >
          {t('auth.goToLogin')}
        </Link>
      </div>
    </div>
  );
}

export function CreateAccount({ query, className = '' }: { query: string; className?: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={`${REGISTER}${query}`}
      state={WANTS_FORM}
      className={`${buttonLook()} min-h-[52px] text-[1.05rem] ${className}`}
    >
      {t('auth.submitRegister')}
    </Link>
  );
}

/** Said before anything is promised. */
export function Badges({ site }: { site: Site }) {
  const { t } = useTranslation();
  const isPlay = site?.moneyMode === 'play';
  return (
    <p className="flex min-h-7 gap-2">
      {isPlay && <Badge tone="waiting">{t('auth.playBadge')}</Badge>}
      <Badge tone="neutral">{t('auth.adultBadge')}</Badge>
    </p>
  );
}

function Offers({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { isLoaded, joiningBonus, topUp, dailyBonus } = amountsOf(t, site);
  const lines = [
    { key: 'joining', amount: joiningBonus, text: t('auth.offerJoining') },
    { key: 'top-up', amount: topUp, text: t('auth.offerTopUp') },
    { key: 'daily', amount: dailyBonus, text: t('auth.offerDaily') },
  ];
  if (isLoaded && lines.every(({ amount }) => amount === null)) return null;
  return (
    <section aria-label={t('auth.offers')} className="rounded-card border border-line bg-surface shadow-card">
      <AmountList lines={lines} isLoaded={isLoaded} />
      <p className="border-t border-line px-4 py-2.5 text-[0.8rem] text-text-2">{t('auth.offersNote')}</p>
    </section>
  );
}

function HowItWorks() {
  const { t } = useTranslation();
  const steps = t('auth.steps', { returnObjects: true });
  return (
    <ol aria-label={t('auth.how')} className="flex flex-col gap-2.5">
      {steps.map((step, index) => (
        <li key={step} className="flex items-center gap-3 text-[0.93rem]">
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-2 text-sm font-bold text-accent-text"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
