import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseIstInput } from '@tossbook/rules';
import { useSendEach } from '../../lib/bulk/use-send-each.ts';
import { call, fetchFile } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { matchKeys } from '../matches/keys.ts';
import { type EditedMatch, type MatchDraft, posterUrlOf } from './draft/match-draft.ts';
import { type RateRules, rulesUntilTold } from './draft/rate-question.ts';
import { type SentMatch, sentMatchOf } from './draft/sent-match.ts';
import { noSuggestions, type Suggestions } from './help/suggestions.ts';
import { type Closing, closingsAround } from './help/twins.ts';
import { closingKeys, copiedMatchKeys, rateRuleKeys, suggestionKeys } from './keys.ts';

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

/** Without an answer nothing is suggested; the form works as well. */
export const useSuggestions = (): Suggestions =>
  useQuery({
    queryKey: suggestionKeys.all,
    queryFn: () => call('getMatchSuggestions'),
    staleTime: RULES_REFRESH_MS,
  }).data ?? noSuggestions;

const CLOSINGS_FRESH_MS = 10_000;

/** The matches that close near an end as entered in the form. */
export const closingsOptions = (endsAt: string) =>
  queryOptions({
    queryKey: closingKeys.around(endsAt),
    queryFn: async (): Promise<Closing[]> => {
      const end = parseIstInput(endsAt);
      return end ? (await call('getClosings', { query: closingsAround(end) })).matches : [];
    },
    staleTime: CLOSINGS_FRESH_MS,
  });

/** The same for a whole list; it is read anew before anything is created. */
export const closingsBetween = (ends: { first: Date; last: Date } | null) => {
  const query = ends && closingsAround(ends.first, ends.last);
  return queryOptions({
    queryKey: closingKeys.between(query?.from ?? '', query?.to ?? ''),
    queryFn: () => call('getClosings', { query: query ?? { from: '', to: '' } }),
    enabled: query !== null,
    staleTime: CLOSINGS_FRESH_MS,
  });
};

export const useClosings = (endsAt: string): Closing[] =>
  useQuery({ ...closingsOptions(endsAt), enabled: parseIstInput(endsAt) !== null }).data ?? [];

/** Creates a match once: resubmitting the same form after a lost answer reuses the key. */
export const useCreateMatch = () =>
  useSend(
    (write, { times, form }: SentMatch) =>
      write('createMatch', { query: { ...times, betId: 'null' }, body: present(form) }),
    { changes: [matchKeys.all, suggestionKeys.all, closingKeys.all], isSame },
  );

/** Creates a list of matches, all or none. */
export const useCreateFixtures = () =>
  useSend(
    (write, drafts: MatchDraft[]) =>
      write('createFixtures', {
        body: {
          fixtures: drafts.map((draft) => {
            const { form, times } = sentMatchOf(draft, {});
            const { posterImg: _, reason: __, ...fields } = form;
            return { ...fields, ...times };
          }),
        },
      }),
    {
      changes: [matchKeys.all, suggestionKeys.all, closingKeys.all],
      isSame: (before, now) => JSON.stringify(before) === JSON.stringify(now),
    },
  );

/** The poster is the same file object until another is picked. */
const isSame = (before: SentMatch, now: SentMatch) =>
  before.form.posterImg === now.form.posterImg && JSON.stringify(before) === JSON.stringify(now);

type SentEdit = SentMatch & { betId: string };

export const useEditMatch = () =>
  useSend(
    (write, { betId, times, form, removesPoster, edition }: SentEdit) =>
      write('editMatch', {
        query: { ...times, betId },
        body: {
          ...present(form),
          ...(removesPoster && { removePoster: 'true' as const }),
          ...(edition && { edition }),
        },
      }),
    { changes: [matchKeys.all] },
  );

/** Edits many, one after the other. */
export const useEditEach = () =>
  useSendEach({ sending: useEditMatch(), sentOf: (row: { id: string; sent: SentEdit }) => row.sent });

/** Drops undefined fields: to the contract, absent is not undefined. */
const present = ({ posterImg, reason, ...form }: SentMatch['form']) => ({
  ...form,
  ...(posterImg && { posterImg }),
  ...(reason && { reason }),
});
