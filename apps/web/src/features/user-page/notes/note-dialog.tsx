import { NOTE_LENGTH_MAX, TAG_LENGTH_MAX } from '@tossbook/contract';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../../lib/http/send-once.ts';
import { loadedWords } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { PresetButton } from '../../../ui/form/preset-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAddNote } from './notes-queries.ts';

type NoteDialogProps = { kind: 'text' | 'addTag'; userName: string; onClose: () => void };

/** Writes a note about a client, or sets a tag. */
export function NoteDialog({ kind, userName, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const { press, fail, isBusy } = useAddNote();
  const form = useForm({ defaultValues: { text: '' } });
  const isTag = kind === 'addTag';
  const send = (text: string) => {
    if (text.trim() === '') return form.setError('text', { type: 'required' }, { shouldFocus: true });
    void press(
      async (sendOne) => {
        const { message } = await sendOne({ userName, [kind]: text.trim() });
        // A tag is seen beside the name at once.
        if (!isTag) toast.success(message);
        onClose();
      },
      (error) =>
        fail({
          title: t(isTag ? 'notes.tagFailed' : 'notes.failed'),
          reason: isUnanswered(error) ? t('notes.unanswered') : error.message,
        }),
    );
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(form.getValues('text'));
  };
  const field = form.register('text', { onChange: () => form.clearErrors() });
  const error = form.formState.errors.text ? t('refusals.NOTE_EMPTY') : undefined;
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onOpenChange={onClose}
      title={isTag ? t('notes.addTagOf', { user: userName }) : t('notes.add')}
      description={t('notes.hint')}
      closeText={t('dialog.close')}
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {isTag ? (
          <>
            <Field label={t('notes.tagField')} hint={t('notes.tagHint')} error={error}>
              <Input autoComplete="off" {...field} maxLength={TAG_LENGTH_MAX} />
            </Field>
            <div role="group" aria-label={t('notes.suggestions')} className="grid grid-cols-2 gap-2">
              {loadedWords().notes.suggested.map((tag) => (
                <PresetButton key={tag} onPick={() => send(tag)}>
                  {tag}
                </PresetButton>
              ))}
            </div>
          </>
        ) : (
          <Field label={t('notes.field')} hint={t('notes.fieldHint')} error={error}>
            <TextArea rows={4} {...field} maxLength={NOTE_LENGTH_MAX} />
          </Field>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('notes.cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t(isTag ? 'notes.saveTag' : 'notes.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
