import { NO_RESULT } from '@tossbook/contract';
import type { TFunction } from 'i18next';
import { sayValue } from '../../lib/known-value.ts';
import { settlement } from '../../lib/texts/settlement.en.ts';
import type { Settlement } from './settlement.api.ts';

export const matchWords = (t: TFunction, { teamAName, teamBName }: Settlement) =>
  t('settlement.matchOf', { teamA: teamAName, teamB: teamBName });

export const resultWords = (t: TFunction, finalBetResult: string) =>
  finalBetResult === NO_RESULT ? t('settlement.none') : t('settlement.won', { team: finalBetResult });

/** Where it stands, in words. */
export const stateWords = (t: TFunction, state: Settlement['state']) =>
  sayValue(settlement.states, state, (known) => t(`settlement.states.${known}`));

/** A result that counts: one that was taken back and waits to be entered again does not. */
export const resultOf = ({ state, result }: Settlement) => (state === 'waiting' ? null : result);
