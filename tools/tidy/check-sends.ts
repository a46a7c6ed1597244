import { isTest } from './places.ts';
import { type Check, finding } from './project.ts';

const lib = 'apps/web/src/lib';

type Door = { words: RegExp; only: string[]; message: string };

/** What has one way in the web, by the words that would lead past it. */
const doors: Door[] = [
  {
    words: /\b(?:writeCall|sendOnce|useMutation)\b/g,
    only: [`${lib}/api-client.ts`, `${lib}/send-once.ts`, `${lib}/use-send.ts`],
    message: 'what changes something is sent by useSend, so that one press is one effect',
  },
  {
    words: /\bfrom\s+'ky'|\bimport\('ky'\)|(?<![\w.])(?:fetch|XMLHttpRequest)\s*\(|\bsendBeacon\b/g,
    only: [`${lib}/api-client.ts`, `${lib}/event-stream.ts`],
    message: 'the server is called through lib/api-client.ts',
  },
  {
    words: /\breact-toastify\b/g,
    only: [`${lib}/toast.tsx`, 'apps/web/src/ui/toasts.tsx'],
    message: 'toasts are shown by lib/toast.tsx, which keeps failures and says nothing twice',
  },
];

/** One hook sends, one client calls, one toaster speaks. */
export const checkSends: Check = ({ sources }) =>
  sources
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    .flatMap((source) =>
      doors
        .filter(({ only }) => !only.includes(source.path))
        .flatMap(({ words, message }) =>
          [...source.withoutComments.matchAll(words)].map(({ index }) =>
            finding(source.path, 'sends', message, { ...source, offset: index }),
          ),
        ),
    );
