import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedKeys } from '../../lib/shortcuts/registry.ts';
import { useLetterSwitch, useListedKeys } from '../../lib/shortcuts/use-shortcuts.ts';
import { Keys } from '../../ui/keys.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Every key of this page and of everywhere, and the switch for those that are single letters. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const listed = useListedKeys();
  const { isOn, turn } = useLetterSwitch();
  const hint = useId();
  const of = (place: ListedKeys['place']) => listed.filter((keys) => keys.place === place);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      title={t('shortcuts.title')}
      closeText={t('dialog.close')}
    >
      <div className="grid gap-5">
        <KeyTable title={t('shortcuts.page')} rows={of('page')} />
        <KeyTable title={t('shortcuts.everywhere')} rows={of('everywhere')} />
        <div className="rounded-control border border-line px-3.5 py-2">
          <label className="flex min-h-8 cursor-pointer items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={isOn}
              aria-describedby={hint}
              onChange={(event) => turn(event.target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            {t('shortcuts.letters')}
          </label>
          <p id={hint} className="pl-8 text-sm text-text-2">
            {t('shortcuts.lettersHint')}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function KeyTable({ title, rows }: { title: string; rows: readonly ListedKeys[] }) {
  const heading = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1 border-b border-line pb-1.5 text-sm font-semibold">
        {title}
      </h3>
      <dl className="columns-1 gap-8 wide:columns-2">
        {rows.map(({ keys, words }) => (
          <div
            key={keys.join()}
            className="flex min-h-8 break-inside-avoid items-center justify-between gap-3 text-sm"
          >
            <dt className="text-text-2">{words}</dt>
            <dd className="flex shrink-0 gap-2.5">
              {keys.map((each) => (
                <Keys key={each} keys={each} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
