import { BookmarkPlus, Check, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { controlLook } from '../form/field.tsx';
import { useSavedViews, VIEW_NAME_MAX } from './use-saved-views.ts';

/** The views of a table that its user has named, and a way to name what is shown now. */
export function SavedViews({ table }: { table: string }) {
  const { t } = useTranslation();
  const { views, canSave, save, remove, show } = useSavedViews(table);
  const [isNaming, setIsNaming] = useState(false);
  const place = useRef<HTMLUListElement>(null);
  const handleSave = (name: string) => {
    flushSync(() => {
      save(name);
      setIsNaming(false);
    });
    place.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  };
  const handleRemove = (name: string) => {
    flushSync(() => remove(name));
    place.current?.focus();
  };
  return (
    <>
      <ul
        ref={place}
        tabIndex={-1}
        aria-label={t('lists.views')}
        className="flex min-w-0 flex-wrap items-center gap-2 outline-none empty:hidden"
      >
        {views.map((view) => (
          <li
            key={view.name}
            className="flex max-w-full min-w-0 items-center rounded-full border border-line bg-surface text-sm has-aria-[pressed=true]:border-accent has-aria-[pressed=true]:bg-accent/10"
          >
            <button
              type="button"
              aria-pressed={view.isShown}
              onClick={() => show(view)}
              className="min-h-11 min-w-0 truncate rounded-l-full pl-4 font-semibold text-text-2 hover:text-text aria-pressed:text-accent-text wide:min-h-9"
            >
              {view.name}
            </button>
            <button
              type="button"
              aria-label={t('lists.removeView', { name: view.name })}
              onClick={() => handleRemove(view.name)}
              className="grid size-11 shrink-0 place-items-center rounded-r-full text-text-2 hover:text-text wide:size-9"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {isNaming && <NameForm onSave={handleSave} onCancel={() => setIsNaming(false)} />}
      {!isNaming && canSave && (
        <Button look="quiet" size="small" className="min-h-11 wide:min-h-9" onClick={() => setIsNaming(true)}>
          <BookmarkPlus aria-hidden className="size-4" />
          {t('lists.saveView')}
        </Button>
      )}
    </>
  );
}

/** It takes the place of the button that was pressed. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

function NameForm({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  };
  return (
    <form onSubmit={handleSubmit} className="flex min-w-0 items-center gap-1">
      <input
        ref={focusOnce}
        aria-label={t('lists.viewName')}
        placeholder={t('lists.viewName')}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={handleKeyDown}
        className={controlLook({ size: 'small', className: 'w-44 min-w-0' })}
      />
      <Button
        type="submit"
        look="quiet"
        size="icon"
        aria-label={t('lists.keepView')}
        disabled={name.trim() === ''}
      >
        <Check aria-hidden className="size-4" />
      </Button>
      <Button look="quiet" size="icon" aria-label={t('lists.cancelView')} onClick={onCancel}>
        <X aria-hidden className="size-4" />
      </Button>
    </form>
  );
}
