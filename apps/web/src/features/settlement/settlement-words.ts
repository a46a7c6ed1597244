import { NO_RESULT } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import type { Settlement } from './queries.ts';

export const matchWords = (t: TFunction, { teamAName, teamBName }: Settlement) =>
  t('settlement.matchOf', { teamA: teamAName, teamB: teamBName });

export const resultWords = (t: TFunction, finalBetResult: string) =>
  finalBetResult === NO_RESULT ? t('settlement.none') : t('settlement.won', { team: finalBetResult });

/** The state in words. */
export const stateWords = (t: TFunction, state: Settlement['state']) =>
  wordsForValue(loadedWords().settlement.states, state, (known) => t(`settlement.states.${known}`));

/** A result in force: a reversed one that waits to be entered again is not. */
export const resultOf = ({ state, result }: Settlement) => (state === 'waiting' ? null : result);
