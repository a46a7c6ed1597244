import { CircleAlert, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { useIsOutdated } from '../features/site/queries.ts';
import { ChunkError } from '../lib/load-chunk.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';

const RELOAD_MS = 5_000;

/** Shown when a page crashes, or a part of it cannot be loaded. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isUpdating = useIsOutdated();
  if (isUpdating) return <Updating />;
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

/** A page and a server of two versions did not understand each other, as may happen for a minute during an upgrade. */
function Updating() {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main role="status" className="mx-auto max-w-xl px-4 py-16">
      <EmptyState icon={RefreshCw} title={t('failure.updating')} hint={t('failure.updatingHint')}>
        <Button onClick={() => location.reload()}>{t('failure.reload')}</Button>
      </EmptyState>
    </main>
  );
}
