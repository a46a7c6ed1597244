import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PanelRows } from '../panel-rows.tsx';
import { useNotes } from './notes-queries.ts';

/** What staff noted about a client. */
export function NotesPanel({ userName, onAdd }: { userName: string; onAdd: () => void }) {
  const { t } = useTranslation();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotes(userName);
  return (
    <Panel
      title={t('notes.title')}
      hint={t('notes.hint')}
      action={
        <Button look="secondary" size="small" className="min-h-11" onClick={onAdd}>
          <Plus aria-hidden className="size-4" />
          {t('notes.add')}
        </Button>
      }
    >
      <PanelRows
        rows={data?.pages.flatMap(({ notes }) => notes)}
        error={error}
        empty={t('notes.empty')}
        keyOf={({ id }) => id}
      >
        {({ text, author, at }) => (
          <>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm text-text-2">{t('notes.by', { author, time: staffTime(at) })}</p>
          </>
        )}
      </PanelRows>
      {hasNextPage && (
        <div className="border-t border-line px-4 py-2">
          <Button
            look="quiet"
            size="small"
            className="min-h-11"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('notes.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
