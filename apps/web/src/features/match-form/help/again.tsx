import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import type { MatchDraft } from '../draft/match-draft.ts';
import type { MatchFormState } from '../use-match-form.ts';
import { timesAgain } from './suggestions.ts';

type Last = Pick<MatchDraft, 'leagueName' | 'sportType' | 'startsAt' | 'endsAt'>;

/** League, sport and hours of the last match, for the next one of the same evening. */
export const hoursAgain = ({ leagueName, sportType, ...times }: Last, now: number): Last => ({
  leagueName,
  sportType,
  ...timesAgain(times, now),
});

export function AgainButton({ last, form }: { last: Last; form: MatchFormState['form'] }) {
  const { t } = useTranslation();
  const handleClick = () => {
    for (const [field, value] of Object.entries(hoursAgain(last, serverNow())))
      form.setValue(field as keyof Last, value, { shouldDirty: true });
    form.setFocus('teamAName');
  };
  return (
    <Button
      look="quiet"
      aria-keyshortcuts="Alt+L"
      className="w-full text-accent-text! wide:mr-auto wide:w-auto wide:px-2"
      onClick={handleClick}
    >
      <RotateCcw aria-hidden className="size-4" />
      {t('matchForm.create.again')}
      <kbd className="hidden rounded-item border border-line px-1.5 text-xs font-medium text-text-2 full:inline">
        {t('matchForm.create.againKeys')}
      </kbd>
    </Button>
  );
}
