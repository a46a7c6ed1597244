import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { roleWords } from '../../lib/role-words.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { userAddress } from './paths.ts';
import type { UserDetails } from './queries.ts';

/** Who opened the account and when, and what kind of password it has. */
export function AccountFacts({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const {
    name,
    userName,
    userType,
    createdAt,
    createdBy,
    isFirstTimeUser,
    passwordExpiresAt,
    hasSecondFactor,
  } = user;
  return (
    <Panel title={t('userPage.account')}>
      <Facts
        facts={[
          [t('userPage.name'), name],
          [t('userPage.userName'), userName],
          [t('userPage.userType'), roleWords(t, userType)],
          [t('userPage.created'), <StaffTime key="created" at={createdAt} />],
          [
            t('userPage.createdBy'),
            createdBy ?? (userType === 'client' ? t('userPage.registered') : t('userPage.byCommand')),
          ],
          [
            t('userPage.password'),
            passwordExpiresAt ? (
              <span key="password">
                {t('userPage.givenUntil')} <StaffTime at={passwordExpiresAt} />
              </span>
            ) : isFirstTimeUser ? (
              t('userPage.givenPassword')
            ) : (
              t('userPage.ownPassword')
            ),
          ],
          [t('userPage.secondFactor'), t(hasSecondFactor ? 'userPage.factorOn' : 'userPage.factorOff')],
        ]}
      />
    </Panel>
  );
}

/** Whom a client invited, and who invited the client. */
export function ReferralFacts({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { referralCode, invitedBy, invited } = user;
  if (referralCode === null) return null;
  const label = t('userPage.referralCode');
  return (
    <Panel title={t('userPage.referral')}>
      <Facts
        facts={[
          [
            label,
            <span key="code" className="-my-2.5 -mr-3 inline-flex items-center">
              {referralCode}
              <Button
                look="quiet"
                size="icon"
                aria-label={t('userPage.copyCode')}
                onClick={() => void copy({ label, text: referralCode })}
              >
                <Copy aria-hidden className="size-4" />
              </Button>
            </span>,
          ],
          [
            t('userPage.invitedBy'),
            invitedBy ? (
              <Link
                key="by"
                to={userAddress(invitedBy)}
                className="-my-2.5 inline-flex min-h-11 items-center rounded-item text-accent-text underline-offset-4 hover:underline"
              >
                {invitedBy}
              </Link>
            ) : (
              t('userPage.nobody')
            ),
          ],
          [t('userPage.invited'), invited],
        ]}
      />
    </Panel>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-6 px-4 py-2.5">
          <dt className="shrink-0 text-text-2">{label}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
