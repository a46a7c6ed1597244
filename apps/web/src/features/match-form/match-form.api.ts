import { useQuery } from '@tanstack/react-query';
import type { Known } from '@tossbook/contract';
import { call, fetchFile } from '../../lib/api-client.ts';
import { useSend } from '../../lib/use-send.ts';
import { type EditedMatch, posterUrlOf } from './match-draft.ts';
import { type RateRules, rulesUntilTold } from './rate-question.ts';

/** One match by itself. Its key begins as those of lists do: what is news to them is news to it. */
export const useMatch = (betId: string | null) =>
  useQuery({
    queryKey: ['matches', 'one', betId],
    queryFn: async () => (await call('getMatch', { query: { betId: betId ?? '' } })).match as EditedMatch,
    enabled: betId !== null,
  });

/** A match to be copied, as it was when the copy began, and its poster as a file to be sent again. */
export const useCopiedMatch = (betId: string | null) =>
  useQuery({
    queryKey: ['copied match', betId],
    queryFn: async () => {
      const { match } = await call('getMatch', { query: { betId: betId ?? '' } });
      // A copy without its picture is still most of the work.
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
    queryKey: ['rate rules'],
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
  /** Of an edit: whether the poster that the match has is to go. */
  removesPoster?: boolean;
};

/** Creates a match once: pressed again with the same in the form after an answer that never came, it has the same key. */
export const useCreateMatch = () =>
  useSend(
    (write, { times, form }: SentMatch) =>
      write('createMatch', { query: { ...times, betId: 'null' }, body: present(form) }),
    { changes: ['matches'], isSame },
  );

/** The poster is the same file as long as nobody picks another. */
const isSame = (before: SentMatch, now: SentMatch) =>
  before.form.posterImg === now.form.posterImg && JSON.stringify(before) === JSON.stringify(now);

export const useEditMatch = (betId: string) =>
  useSend(
    (write, { times, form, removesPoster }: SentMatch) =>
      write('editMatch', {
        query: { ...times, betId },
        body: { ...present(form), ...(removesPoster && { removePoster: 'true' as const }) },
      }),
    { changes: ['matches'] },
  );

/** Without what was left out: to the contract, absent is not undefined. */
const present = ({ posterImg, reason, ...form }: SentMatch['form']) => ({
  ...form,
  ...(posterImg && { posterImg }),
  ...(reason && { reason }),
});
