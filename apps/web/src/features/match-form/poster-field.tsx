import { ImagePlus, LoaderCircle, Trash2, X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { POSTER_TYPES } from '../../lib/picture/compress-poster.ts';
import type { PosterState } from '../../lib/picture/use-poster.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';

type PosterFieldProps = {
  poster: PosterState;
  /** The current picture; kept unless another one is picked. */
  presentUrl: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
};

export function PosterField({ poster, presentUrl, inputRef }: PosterFieldProps) {
  const { t } = useTranslation();
  const hint = useId();
  const { choice, problem } = poster;
  const shownUrl = poster.url ?? (choice.state === 'none' ? presentUrl : null);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-semibold">
        {t('matchForm.poster.label')}
        <span className="ml-1.5 font-normal text-text-2">{t('auth.optional')}</span>
      </span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="grid h-13 w-22 shrink-0 place-items-center overflow-hidden rounded-control border border-dashed border-line bg-surface-2 text-text-2">
          {shownUrl ? (
            <img
              src={shownUrl}
              alt={t(poster.url ? 'matchForm.poster.preview' : 'matchForm.poster.present')}
              className="size-full object-cover"
            />
          ) : choice.state === 'working' ? (
            <LoaderCircle aria-hidden className="size-6 animate-spin" />
          ) : (
            <ImagePlus aria-hidden className="size-6" />
          )}
        </div>
        <div className="flex min-w-0 flex-wrap gap-1">
          <FileButton
            inputRef={inputRef}
            accept={[...POSTER_TYPES, '.png', '.jpg', '.jpeg'].join(',')}
            describedBy={hint}
            isInvalid={problem !== null}
            onPick={(picked) => void poster.pick(picked)}
          >
            <span className="sr-only">{t('matchForm.poster.label')}: </span>
            {t(shownUrl ? 'matchForm.poster.another' : 'matchForm.poster.choose')}
          </FileButton>
          {poster.isPicked && (
            <Button look="quiet" onClick={poster.clear}>
              <X aria-hidden className="size-4" />
              {t(presentUrl ? 'matchForm.poster.keep' : 'matchForm.poster.remove')}
            </Button>
          )}
          {presentUrl && !poster.isPicked && (
            <Button look="quiet" onClick={poster.remove}>
              <Trash2 aria-hidden className="size-4" />
              {t('matchForm.poster.removePresent')}
            </Button>
          )}
        </div>
        <p
          id={hint}
          className={
            problem ? 'min-w-40 flex-1 text-sm font-medium text-loss' : 'min-w-40 flex-1 text-sm text-text-2'
          }
        >
          {problem ? t(`refusals.${problem}`) : <PosterHint poster={poster} />}
        </p>
      </div>
    </div>
  );
}

function PosterHint({ poster: { choice, file } }: { poster: PosterState }) {
  const { t } = useTranslation();
  if (choice.state === 'working') return t('matchForm.poster.working');
  if (choice.state === 'removed') return t('matchForm.poster.removed');
  if (!file) return t('matchForm.poster.hint');
  return t('matchForm.poster.size', { name: file.name, size: Math.ceil(file.size / 1000) });
}
