import { MapPin, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Panel, PanelNothing } from '../../../ui/panel.tsx';
import { userAddress } from '../paths.ts';
import { ClientPart } from './client-part.tsx';
import { useClientProfile } from './client-queries.ts';

/** As many as the server counts: beyond it, there are more. */
const COUNTED_MAX = 1000;

/** Which devices and addresses a client uses, and who else. A shared device counts; an address alone does not. */
export function LinksPanel({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const linked = useClientProfile(userName).data?.linked ?? 0;
  return (
    <Panel
      title={t('profile.links.title')}
      action={linked > 0 && <Badge tone="link">{t('profile.links.sharesDevice')}</Badge>}
    >
      <ClientPart userName={userName}>
        {({ devices, addresses }) => {
          if (devices.length === 0 && addresses.length === 0)
            return <PanelNothing>{t('profile.links.none')}</PanelNothing>;
          const hasCommon = addresses.some(({ others }) => others > 0);
          return (
            <>
              <ul className="divide-y divide-line">
                {devices.map((device) => (
                  <Row
                    key={device.device}
                    icon={<Smartphone aria-hidden className="size-4" />}
                    name={t('profile.links.device', { device: device.device })}
                    shared={device}
                    tone="link"
                  />
                ))}
                {addresses.map((address) => (
                  <Row
                    key={address.ipAddress}
                    icon={<MapPin aria-hidden className="size-4" />}
                    name={address.ipAddress}
                    shared={address}
                    tone="neutral"
                  />
                ))}
              </ul>
              {hasCommon && (
                <p className="border-t border-line px-4 py-2.5 text-sm text-text-2">
                  {t('profile.links.commonHint')}
                </p>
              )}
            </>
          );
        }}
      </ClientPart>
    </Panel>
  );
}

type RowProps = {
  icon: ReactNode;
  name: string;
  shared: { others: number; names: string[]; lastSeen: string };
  /** A device links accounts; an address is common. */
  tone: 'link' | 'neutral';
};

function Row({ icon, name, shared: { others, names, lastSeen }, tone }: RowProps) {
  const { t } = useTranslation();
  const many =
    others >= COUNTED_MAX
      ? t('profile.links.many', { count: COUNTED_MAX })
      : t('profile.links.users', { count: others });
  return (
    <li className="flex gap-3 px-4 py-2.5 text-sm">
      <span className="mt-0.5 shrink-0 text-text-2">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {others === 0 && <span className="text-text-2">{t('profile.links.alone')}</span>}
          {others > 0 && tone === 'link' && <Badge tone="link">{many}</Badge>}
          {others > 0 && tone === 'neutral' && <Badge>{t('profile.links.common')}</Badge>}
        </p>
        {others > 0 && (
          <p className="flex flex-wrap gap-x-2 text-text-2">
            {names.map((other) => (
              <Link
                key={other}
                to={userAddress(other)}
                className="inline-flex min-h-11 items-center wide:min-h-8 font-semibold wrap-anywhere text-accent-text underline-offset-4 hover:underline"
              >
                {other}
              </Link>
            ))}
            {names.length === 0 && many}
            {names.length > 0 && others > names.length && (
              <span>{t('profile.links.more', { count: others - names.length })}</span>
            )}
          </p>
        )}
        <p className="text-text-2">{t('profile.links.lastSeen', { time: staffTime(lastSeen) })}</p>
      </div>
    </li>
  );
}
