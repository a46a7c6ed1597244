import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, BodySent, contract } from '@tossbook/contract';
import { call } from '../../../lib/http/api-client.ts';
import { useSend } from '../../../lib/http/use-send.ts';
import { userKeys } from '../keys.ts';

const PAGE_SIZE = 5;

type Found = Answer<(typeof contract)['getNotes']>;

/** What staff noted about a client, newest first, a page at a time, and the tags. */
export const useNotes = (userName: string) =>
  useInfiniteQuery({
    queryKey: userKeys.notes(userName),
    queryFn: ({ pageParam: page }) => call('getNotes', { query: { userName, page, pageSize: PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: (last: Found, pages) =>
      pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined,
  });

export const useAddNote = () =>
  useSend((write, body: BodySent<(typeof contract)['addNote']>) => write('addNote', { body }), {
    changes: [userKeys.all],
  });
