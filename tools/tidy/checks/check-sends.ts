import { isTest } from '../places.ts';
import { type Check, finding } from '../project.ts';

const lib = 'apps/web/src/lib';

type Door = { words: RegExp; only: string[]; message: string };

/** Things with one way to do them in the web app, by the words that would bypass it. */
const doors: Door[] = [
  {
    words: /\b(?:writeCall|sendOnce|useMutation)\b/g,
    only: [`${lib}/http/api-client.ts`, `${lib}/http/send-once.ts`, `${lib}/http/use-send.ts`],
    message: 'what changes something is sent by useSend, so that one press is one effect',
  },
  {
    words: /\bfrom\s+'ky'|\bimport\('ky'\)|(?<![\w.])(?:fetch|XMLHttpRequest)\s*\(|\bsendBeacon\b/g,
    only: [`${lib}/http/api-client.ts`, `${lib}/http/timed-fetch.ts`, `${lib}/live/read-event-stream.ts`],
    message: 'the server is called through lib/http/api-client.ts',
  },
  {
    words: /\breact-toastify\b/g,
    only: [`${lib}/toast.tsx`, 'apps/web/src/ui/feedback/toasts.tsx'],
    message: 'toasts are shown by lib/toast.tsx, which keeps failures and says nothing twice',
  },
];

/** One hook sends, one client makes calls, one module shows toasts. */
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
