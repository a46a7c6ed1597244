import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../lib/http/api-address.ts';
import { Crest } from '../../ui/crest/crest.tsx';
import type { ClientMatch } from './client-match.ts';

type MatchPosterProps = {
  match: Pick<ClientMatch, 'teamA' | 'teamB' | 'posterUrl'> & { sport: string };
  /** Whether a bar covers its lower edge. */
  hasNote: boolean;
};

/** The poster of a match, or the two teams in the colours of their sides. */
export function MatchPoster({ match: { teamA, teamB, sport, posterUrl }, hasNote }: MatchPosterProps) {
  const { t } = useTranslation();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (posterUrl !== null && posterUrl !== failedUrl)
    return (
      <img
        src={pictureAddress(posterUrl)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailedUrl(posterUrl)}
        className="size-full bg-surface-2 object-cover"
      />
    );
  return (
    <div
      aria-hidden
      data-noted={hasNote || undefined}
      className="flex size-full items-center justify-center gap-6 bg-[linear-gradient(100deg,color-mix(in_srgb,var(--side-a)_34%,var(--surface)),var(--surface)_50%,color-mix(in_srgb,var(--side-b)_34%,var(--surface)))] pr-[28px] data-noted:pb-8"
    >
      <Crest team={{ name: teamA, sport }} className="size-14" />
      <span className="text-sm font-extrabold text-text-2">{t('match.versus')}</span>
      <Crest team={{ name: teamB, sport }} className="size-14" />
    </div>
  );
}
