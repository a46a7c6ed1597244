import { useTranslation } from 'react-i18next';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { MatchCode } from '../../../ui/match-code.tsx';
import { agoWords } from '../ago-words.ts';
import type { Preview } from '../queries.ts';

type MatchLineProps = { code: string; preview: Preview | undefined };

/** Which match this is, and when betting on it really ended. */
export function MatchLine({ code, preview }: MatchLineProps) {
  const { t } = useTranslation();
  const ago = useFromNow((now) => (preview ? agoWords(t, preview.betClosedAt, now) : ''));
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-text-2">
      <MatchCode code={code} />
      {preview?.settlement && <span>{preview.settlement.leagueName}</span>}
      {preview && (
        <span>
          {preview.isOpen
            ? t('settlement.closes', { time: staffTime(preview.betClosedAt) })
            : t('settlement.closedAgo', { time: staffTime(preview.betClosedAt), ago })}
        </span>
      )}
    </p>
  );
}
