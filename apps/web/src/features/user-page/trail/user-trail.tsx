import { useTranslation } from 'react-i18next';
import { wordsForValue } from '../../../lib/known-value.ts';
import { roleWords } from '../../../lib/role-words.ts';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { StaffTime } from '../../../ui/ist-time.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../panel-rows.tsx';
import type { UserDetails } from '../queries.ts';
import { browserName } from './browser-name.ts';

export function Sessions({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('userPage.sessions')}>
      <PanelRows
        rows={user.sessions}
        empty={t('userPage.noSessions')}
        keyOf={({ startedAt, device }) => `${startedAt} ${device}`}
      >
        {({ device, ipAddress, userAgent, startedAt, endsAt, isAlive, isFirstTimeUser }) => (
          <PanelRow
            title={browserName(userAgent) ?? t('userPage.unknownBrowser')}
            value={
              <Badge tone={isAlive ? 'gain' : 'neutral'}>
                {isAlive ? t('userPage.alive') : t('userPage.over')}
              </Badge>
            }
            notes={
              <>
                <span>
                  {ipAddress} · {t('userPage.device', { device })}
                  {isFirstTimeUser && ` · ${t('userPage.firstTimeSession')}`}
                </span>
                <span>
                  {t('userPage.sessionTimes', { from: staffTime(startedAt), to: staffTime(endsAt) })}
                </span>
              </>
            }
          />
        )}
      </PanelRows>
    </Panel>
  );
}

export function Devices({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('userPage.devices')}>
      <PanelRows rows={user.devices} empty={t('userPage.noDevices')} keyOf={({ device }) => device}>
        {({ device, firstSeen, lastSeen }) => (
          <PanelRow
            title={t('userPage.device', { device })}
            notes={t('userPage.deviceTimes', { first: staffTime(firstSeen), last: staffTime(lastSeen) })}
          />
        )}
      </PanelRows>
    </Panel>
  );
}

const actionWords = {
  'user.created': 'created',
  'user.blocked': 'blocked',
  'user.unblocked': 'unblocked',
  'password.reset': 'reset',
  'wallet.deposited': 'deposited',
  'wallet.withdrawn': 'withdrawn',
  'referral.released': 'released',
  'referral.refused': 'refused',
  'alarm.resolved': 'checked',
  'employee.changed': 'employee',
  'user.noted': 'noted',
  'user.limited': 'limited',
} as const;

/** What staff did to this user, newest first. */
export function StaffActions({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('userPage.staffActions')}>
      <PanelRows
        rows={user.staffActions}
        empty={t('userPage.noStaffActions')}
        keyOf={({ at, action }) => `${at} ${action}`}
      >
        {({ at, action, actor, actorType, reason }) => (
          <PanelRow
            title={wordsForValue(actionWords, action as keyof typeof actionWords, (known) =>
              t(`userPage.actions.${actionWords[known]}`),
            )}
            value={
              <span className="text-sm text-text-2">
                <StaffTime at={at} />
              </span>
            }
            notes={
              <>
                <span>{t('userPage.by', { actor, type: roleWords(t, actorType) })}</span>
                {reason && <span className="basis-full text-text">{reason}</span>}
              </>
            }
          />
        )}
      </PanelRows>
    </Panel>
  );
}
