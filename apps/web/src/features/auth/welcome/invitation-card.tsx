import { CircleAlert, UserRound } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Amount, AmountList } from './amount-list.tsx';
import { amountsOf, type Site } from './amounts.ts';
import type { Invitation } from './use-invitation.ts';

/** Who invites, and what it brings to whom: each amount with its condition. */
export function InvitationCard({ invitation, site }: { invitation: Invitation; site: Site }) {
  const { t } = useTranslation();
  const titleId = useId();
  const amounts = amountsOf(t, site);
  if (invitation.state === 'unknown') return <UnknownCode code={invitation.code} />;
  const name = invitation.state === 'valid' ? invitation.firstName : null;
  const { friendBonus: bonus, referrerReward: reward, deposit } = amounts;
  const friendText = () => {
    if (!reward) return t('invitation.bonusAlone', { deposit });
    return name
      ? t('invitation.friendBonus', { reward, name, deposit })
      : t('invitation.friendBonusUnnamed', { reward, deposit });
  };
  const lines: Amount[] = [
    { key: 'joining', amount: amounts.joiningBonus, text: t('auth.offerJoining') },
    { key: 'friend', amount: bonus, text: bonus ? friendText() : '' },
  ];
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex items-center gap-3.5 bg-accent/15 px-4 py-3.5">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-lg font-extrabold text-on-accent"
        >
          {name ? firstLetter(name) : <UserRound className="size-5" />}
        </span>
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg leading-snug font-bold tracking-tight wrap-anywhere">
            {name ? t('invitation.named', { name }) : t('invitation.unnamed')}
          </h2>
          <p className="text-sm text-text-2">
            {t('invitation.code')} <strong className="tracking-wide text-text">{invitation.code}</strong>
          </p>
        </div>
      </div>
      <AmountList lines={lines} isLoaded={amounts.isLoaded} />
    </section>
  );
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstLetter = (name: string) => [...graphemes.segment(name)][0]?.segment.toLocaleUpperCase();

function UnknownCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex gap-3 rounded-card border border-line bg-time-hours/13 p-4"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-time-hours" />
      <div className="min-w-0 wrap-anywhere">
        <h2 id={titleId} className="font-bold">
          {t('invitation.unknown')}
        </h2>
        <p className="text-sm text-text-2">{t('invitation.unknownHint', { code })}</p>
      </div>
    </section>
  );
}
