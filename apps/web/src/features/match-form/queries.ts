import { useQuery } from '@tanstack/react-query';
import type { Known } from '@tossbook/contract';
import { call, fetchFile } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { matchKeys } from '../matches/keys.ts';
import { type EditedMatch, posterUrlOf } from './draft/match-draft.ts';
import { type RateRules, rulesUntilTold } from './draft/rate-question.ts';
import { copiedMatchKeys, rateRuleKeys } from './keys.ts';

/** A single match. Stale whenever the match lists are. */
export const useMatch = (betId: string | null) =>
  useQuery({
    queryKey: matchKeys.one(betId),
    queryFn: async () => (await call('getMatch', { query: { betId: betId ?? '' } })).match as EditedMatch,
    enabled: betId !== null,
  });

/** A match to copy, as of when the copy began, with its poster as a file to send again. */
export const useCopiedMatch = (betId: string | null) =>
  useQuery({
    queryKey: copiedMatchKeys.one(betId),
    queryFn: async () => {
      const { match } = await call('getMatch', { query: { betId: betId ?? '' } });
      // A copy without its picture still saves most of the work.
      return { match: match as EditedMatch, poster: await posterOf(match).catch(() => null) };
    },
    enabled: betId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function posterOf(match: EditedMatch): Promise<File | null> {
  const hash = posterUrlOf(match)?.split('/').at(-1);
  if (!hash) return null;
  const content = await fetchFile('getPoster', { params: { hash } });
  return new File([content], 'poster.jpg', { type: content.type });
}

const RULES_REFRESH_MS = 60_000;

export const useRateRules = (): RateRules =>
  useQuery({
    queryKey: rateRuleKeys.all,
    queryFn: () => call('getRateRules'),
    refetchInterval: RULES_REFRESH_MS,
  }).data ?? rulesUntilTold;

export type SentMatch = {
  times: { betStartTime: string; betEndTime: string };
  form: {
    teamAName: string;
    teamBName: string;
    tossRate: string;
    leagueName: string;
    sportType: Known<EditedMatch['sportType']>;
    posterImg?: File | undefined;
    reason?: string | undefined;
  };
  /** For an edit: whether to delete the current poster. */
  removesPoster?: boolean;
};

/** Creates a match once: resubmitting the same form after a lost answer reuses the key. */
export const useCreateMatch = () =>
  useSend(
    (write, { times, form }: SentMatch) =>
      write('createMatch', { query: { ...times, betId: 'null' }, body: present(form) }),
    { changes: [matchKeys.all], isSame },
  );

/** The poster is the same file object until another is picked. */
const isSame = (before: SentMatch, now: SentMatch) =>
  before.form.posterImg === now.form.posterImg && JSON.stringify(before) === JSON.stringify(now);

export const useEditMatch = (betId: string) =>
  useSend(
    (write, { times, form, removesPoster }: SentMatch) =>
      write('editMatch', {
        query: { ...times, betId },
        body: { ...present(form), ...(removesPoster && { removePoster: 'true' as const }) },
      }),
    { changes: [matchKeys.all] },
  );

/** Drops undefined fields: to the contract, absent is not undefined. */
const present = ({ posterImg, reason, ...form }: SentMatch['form']) => ({
  ...form,
  ...(posterImg && { posterImg }),
  ...(reason && { reason }),
});
