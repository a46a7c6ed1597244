import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import type { Session } from '../../lib/session/session.ts';
import { Keys } from '../../ui/keys.tsx';
import { useHits } from './found-hits.tsx';
import type { Hit, HitGroup } from './hit.ts';
import { HitLine } from './hit-line.tsx';
import { PaletteFooter } from './palette-footer.tsx';
import { type Found, type FoundUser, useSearch } from './queries.ts';
import { askedBy, fits } from './scope.ts';
import { UserCard } from './user-card.tsx';

const TYPING_MS = 90;

type PaletteBodyProps = {
  session: Session;
  links: readonly MenuEntry[];
  actionsOf: (user: FoundUser) => Hit[];
  /** What its actions are shown of. */
  acting: Hit | null;
  onAct: (hit: Hit | null) => void;
  onDone: () => void;
};

export function PaletteBody({ session, links, actionsOf, acting, onAct, onDone }: PaletteBodyProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const settled = useSettled(text);
  const asked = askedBy(settled);
  const search = useSearch(asked);
  const hits = useHits({ asked, found: search.data, links, session, actionsOf });
  // What is listed answers what stands in the field.
  const isFresh =
    acting !== null ||
    (settled === text && !(asked.isSearched && search.isPlaceholderData) && !search.isLoading);
  const groups = useMemo(
    (): HitGroup[] =>
      acting
        ? [{ value: acting.title, items: (acting.actions ?? []).filter(({ title }) => fits(title, text)) }]
        : hits,
    [acting, hits, text],
  );
  const shown = groups.flatMap(({ items }) => items);
  const current = shown.find(({ id }) => id === highlighted) ?? shown[0] ?? null;

  const follow = (hit: Hit) => {
    onDone();
    hit.run();
  };
  const { wait, typeOn } = useWaitingEnter({ isFresh, first: shown[0] ?? null, follow });
  const act = (hit: Hit | null) => {
    onAct(hit);
    setText('');
  };
  const handleType = (next: string) => {
    typeOn();
    setText(next);
  };
  const handleKeyDown = (event: React.KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    const { key, shiftKey } = event;
    if (key === 'Enter' && !isFresh) {
      event.preventBaseUIHandler();
      wait();
    } else if (key === 'Tab' && !shiftKey && !acting && current?.actions?.length) {
      event.preventDefault();
      act(current);
    } else if (acting && text === '' && (key === 'Backspace' || (key === 'Tab' && shiftKey))) {
      event.preventDefault();
      act(null);
    }
  };
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={text}
      onValueChange={(next, { reason }) => reason === 'input-change' && handleType(next)}
      itemToStringValue={(hit: Hit) => hit.title}
      autoHighlight="always"
      keepHighlight
      onItemHighlighted={(hit) => setHighlighted((hit as Hit | undefined)?.id ?? null)}
    >
      <div className="flex h-[54px] shrink-0 items-center gap-2.5 border-b border-line pr-2 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-text-2" />
        {acting && (
          <span className="max-w-40 truncate rounded-[6px] bg-accent/15 px-2 py-0.5 text-[0.87rem] font-semibold text-accent-text">
            {acting.title}
          </span>
        )}
        <Autocomplete.Input
          aria-label={acting ? t('command.actionsOf', { name: acting.title }) : t('command.label')}
          placeholder={acting ? t('command.actionsHint') : t('command.hint')}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-[1.13rem] outline-none placeholder:text-text-2"
        />
        <Dialog.Close className="flex size-11 shrink-0 items-center justify-center rounded-item text-text-2 hover:text-text wide:h-8 wide:w-auto wide:px-1.5">
          <X aria-hidden className="size-5 wide:hidden" />
          {/* Begins with what is seen, for those who say it to their device. */}
          <span className="hidden wide:block">
            <Keys keys="Esc" />
          </span>
          <span className="sr-only">{t('dialog.close')}</span>
        </Dialog.Close>
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 overflow-y-auto overscroll-contain [scroll-padding-block:2rem]">
          <Status
            isFresh={isFresh}
            error={search.error}
            q={asked.q}
            shown={shown.length}
            found={asked.isSearched && search.data ? countOf(search.data) : null}
          />
          <Autocomplete.List aria-label={t('command.results')} className="p-1.5">
            {(group: HitGroup) => (
              <Autocomplete.Group key={group.value} items={group.items}>
                <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-[0.77rem] font-semibold text-text-2">
                  {group.value} {group.items.length}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(hit: Hit) => (
                    <HitLine key={hit.id} hit={hit} q={acting ? text : asked.q} onFollow={follow} />
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
        {(acting ?? current)?.user && (
          <UserCard
            user={(acting ?? current)?.user as FoundUser}
            actions={(acting ?? current)?.actions ?? []}
            onFollow={follow}
          />
        )}
      </div>
      <PaletteFooter current={current} isActing={acting !== null} />
    </Autocomplete.Root>
  );
}

type StatusProps = {
  isFresh: boolean;
  error: Error | null;
  q: string;
  shown: number;
  /** How many the server found; null if it was not asked. */
  found: number | null;
};

const countOf = ({ users, matches, bets, deposits }: Found) =>
  users.length + matches.length + bets.length + deposits.length;

/** Why the list is short, for eyes and screen readers. */
function Status({ isFresh, error, q, shown, found }: StatusProps) {
  const { t } = useTranslation();
  const message = error
    ? t('command.failed', { reason: error.message })
    : isFresh && (shown === 0 || (found === 0 && shown <= 2))
      ? t('command.nothing', { q })
      : null;
  return (
    <p role="status" className={message ? 'px-4 pt-4 text-sm text-text-2' : 'sr-only'}>
      {message ?? (isFresh && q !== '' ? t('command.count', { count: shown }) : '')}
    </p>
  );
}

/** The text, a moment after the last key: not every letter is a question. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type WaitingEnter = { isFresh: boolean; first: Hit | null; follow: (hit: Hit) => void };

/** Who types faster than the server answers gets what they typed, not what was listed before. */
function useWaitingEnter({ isFresh, first, follow }: WaitingEnter) {
  const isWaiting = useRef(false);
  const answer = useEffectEvent(() => {
    if (isWaiting.current && first) follow(first);
    isWaiting.current = false;
  });
  useEffect(() => {
    if (isFresh) answer();
  }, [isFresh]);
  const setWaiting = (is: boolean) => {
    isWaiting.current = is;
  };
  return { wait: () => setWaiting(true), typeOn: () => setWaiting(false) };
}
