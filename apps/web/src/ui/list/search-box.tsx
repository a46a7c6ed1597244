import { SEARCH_LENGTH_MAX } from '@tossbook/contract';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlLook } from '../form/field.tsx';

const DEBOUNCE_MS = 1000;

type SearchBoxProps = { label: string; value: string; onSearch: (term: string) => void };

/** Searches a second after the last key press, or on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const { text, setText, searchNow } = useSearchText({ value, onSearch });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') searchNow(text);
  };
  return (
    <div className="relative min-w-0 flex-1 basis-full wide:max-w-96 wide:basis-56">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-text-2"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_LENGTH_MAX}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className={controlLook({
          size: 'small',
          className: 'w-full pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden',
        })}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('lists.clearSearch')}
          onClick={() => searchNow('')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-control text-text-2 hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

function useSearchText({ value, onSearch }: Omit<SearchBoxProps, 'label'>) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  // The address was changed elsewhere: by the back button, or by clearing every filter. When our own search
  // arrives there, the box stays as it is: the user may have typed on meanwhile.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const send = (term: string) => {
    setSent(term);
    onSearch(term);
  };
  const search = useEffectEvent(() => send(text.trim()));
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  const searchNow = (term: string) => {
    setText(term);
    if (term.trim() !== value) send(term.trim());
  };
  return { text, setText, searchNow };
}
