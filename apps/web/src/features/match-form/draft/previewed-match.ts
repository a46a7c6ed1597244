import { parseIstInput, parsePercent } from '@tossbook/rules';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MatchFormState } from '../use-match-form.ts';

/** The match as entered so far. */
export function usePreviewedMatch({ form, poster }: MatchFormState, presentPosterUrl: string | null) {
  const { t } = useTranslation();
  const draft = useWatch({ control: form.control });
  const timeOf = (text = '') => parseIstInput(text)?.getTime() ?? null;
  return {
    teamA: draft.teamAName?.trim() || t('matchForm.placeholders.teamA'),
    teamB: draft.teamBName?.trim() || t('matchForm.placeholders.teamB'),
    league: draft.leagueName?.trim() || t('matchForm.placeholders.league'),
    sport: draft.sportType || '…',
    rate: parsePercent(draft.tossRate ?? ''),
    startsAt: timeOf(draft.startsAt),
    endsAt: timeOf(draft.endsAt),
    posterUrl: poster.url ?? (poster.isPicked ? null : presentPosterUrl),
  };
}

export type PreviewedMatch = ReturnType<typeof usePreviewedMatch>;
