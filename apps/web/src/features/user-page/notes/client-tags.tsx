import { Plus, Tag, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../../lib/http/send-once.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useClientProfile } from '../client/client-queries.ts';
import { useAddNote, useNotes } from './notes-queries.ts';

type ClientTagsProps = { userName: string; onAdd: () => void };

/** Beside a client's name: how many accounts are linked to this one, and the tags of staff. */
export function ClientTags({ userName, onAdd }: ClientTagsProps) {
  const { t } = useTranslation();
  const tags = useNotes(userName).data?.pages[0]?.tags;
  const linked = useClientProfile(userName).data?.linked ?? 0;
  return (
    <>
      {linked > 0 && <Badge tone="link">{t('profile.linked', { count: linked })}</Badge>}
      {tags?.map((tag) => (
        <TagChip key={tag} userName={userName} tag={tag} />
      ))}
      {tags && (
        <button
          type="button"
          onClick={onAdd}
          aria-label={t('notes.addTagOf', { user: userName })}
          className="inline-flex min-h-11 items-center wide:min-h-8 gap-1 rounded-full border border-dashed border-line px-2.5 text-[0.8rem] font-semibold text-text-2 hover:border-text-2 hover:text-text"
        >
          <Plus aria-hidden className="size-3.5" />
          {t('notes.addTag')}
        </button>
      )}
    </>
  );
}

function TagChip({ userName, tag }: { userName: string; tag: string }) {
  const { t } = useTranslation();
  const { press, fail, isBusy } = useAddNote();
  const remove = () =>
    void press(
      async (send) => void (await send({ userName, removeTag: tag })),
      (error) =>
        fail({
          title: t('notes.tagFailed'),
          reason: isUnanswered(error) ? t('notes.unanswered') : error.message,
        }),
    );
  return (
    <span className="inline-flex min-h-11 items-center wide:min-h-8 gap-1.5 rounded-full bg-accent/15 pl-2.5 text-[0.8rem] font-semibold wrap-anywhere text-accent-text">
      <Tag aria-hidden className="size-3 shrink-0" />
      {tag}
      <button
        type="button"
        disabled={isBusy}
        onClick={remove}
        aria-label={t('notes.removeTag', { tag })}
        className="grid size-11 place-items-center wide:size-8 rounded-full hover:bg-accent/15 disabled:opacity-50"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
