import { SOURCE_LENGTH_MAX } from '@tossbook/contract';
import { ImagePlus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { POSTER_TYPES } from '../../../lib/picture/compress-poster.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import type { SourceForm } from './use-source-form.ts';

/** A text, a link and a photo, each of them optional. */
export function SourceFields({ form: { fields, linkError, photo } }: { form: SourceForm }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('settlement.source.text')} hint={t('settlement.source.textHint')}>
        <Input autoComplete="off" maxLength={SOURCE_LENGTH_MAX} {...fields.text} />
      </Field>
      <Field label={t('settlement.source.link')} error={linkError}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={SOURCE_LENGTH_MAX}
          {...fields.link}
        />
      </Field>
      <PhotoField photo={photo} />
    </div>
  );
}

function PhotoField({ photo }: Pick<SourceForm, 'photo'>) {
  const { t } = useTranslation();
  const hint = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {photo.url && (
        <img
          src={photo.url}
          alt={t('settlement.source.photoPicked')}
          className="h-13 w-22 rounded-control border border-line object-cover"
        />
      )}
      <FileButton
        accept={POSTER_TYPES.join(',')}
        describedBy={hint}
        isInvalid={photo.problem !== null}
        onPick={(picked) => void photo.pick(picked)}
      >
        <ImagePlus aria-hidden className="size-4" />
        {t(photo.url ? 'settlement.source.otherPhoto' : 'settlement.source.photo')}
      </FileButton>
      {photo.isPicked && (
        <Button look="quiet" onClick={photo.clear}>
          <X aria-hidden className="size-4" />
          {t('settlement.source.noPhoto')}
        </Button>
      )}
      <p
        id={hint}
        data-problem={photo.problem !== null || undefined}
        className="min-w-40 flex-1 text-sm text-text-2 data-problem:font-medium data-problem:text-loss"
      >
        {t(photo.problem ? `settlement.source.${photo.problem}` : 'settlement.source.photoHint')}
      </p>
    </div>
  );
}
