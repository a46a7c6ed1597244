import { Autocomplete } from '@base-ui/react/autocomplete';
import { Keys } from '../../ui/keys.tsx';
import type { Hit } from './hit.ts';

type HitLineProps = { hit: Hit; q: string; onFollow: (hit: Hit) => void };

export function HitLine({ hit, q, onFollow }: HitLineProps) {
  const { icon: Icon, title, note, aside, keys } = hit;
  return (
    <Autocomplete.Item
      value={hit}
      onClick={() => onFollow(hit)}
      className="flex h-12 cursor-pointer items-center gap-2.5 rounded-[9px] px-2.5 text-[0.93rem] outline-none select-none data-highlighted:bg-surface-2 data-highlighted:outline-2 data-highlighted:outline-solid data-highlighted:-outline-offset-2 data-highlighted:outline-accent-text wide:h-9"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-text-2" />
      <span className="min-w-0 flex-1 truncate">
        <b className="font-semibold">
          <Marked text={title} q={q} />
        </b>
        {note && (
          <span className="ml-2 text-text-2">
            <Marked text={note} q={q} />
          </span>
        )}
      </span>
      {aside}
      {keys && (
        <span aria-hidden className="hidden wide:block">
          <Keys keys={keys} />
        </span>
      )}
    </Autocomplete.Item>
  );
}

/** The text, with the starts of words that were asked for in gold. */
function Marked({ text, q }: { text: string; q: string }) {
  const terms = q.split(/\s+/).filter(Boolean);
  if (terms.length === 0) return text;
  const pattern = terms.map((term) => term.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '\\$&')).join('|');
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${pattern})`, 'giu'));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // The parts of a text have no names of their own.
      <mark key={`${index}${part}`} className="bg-transparent text-accent-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
