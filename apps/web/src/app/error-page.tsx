import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ChunkError } from '../lib/load-chunk.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';

/** Shown when a page crashes, or a part of it cannot be loaded. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isChunk = error instanceof ChunkError;
  return (
    <main role="alert" className="mx-auto max-w-xl px-4 py-16">
      <EmptyState
        icon={CircleAlert}
        tone="failed"
        title={isChunk ? error.message : t('failure.title')}
        hint={isChunk ? t('failure.chunkHint') : t('failure.hint')}
      >
        <Button onClick={() => location.reload()}>{t('failure.reload')}</Button>
      </EmptyState>
    </main>
  );
}
