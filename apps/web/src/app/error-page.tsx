import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** When a page breaks, or a part of it cannot be fetched. */
export function ErrorPage() {
  const { t } = useTranslation();
  const isChunk = isMissingChunk(useRouteError());
  return (
    <main role="alert" className="mx-auto max-w-xl px-4 py-16">
      <EmptyState
        icon={CircleAlert}
        tone="failed"
        title={isChunk ? t('failure.chunk') : t('failure.title')}
        hint={isChunk ? t('failure.chunkHint') : t('failure.hint')}
      >
        <Button onClick={() => location.reload()}>{t('failure.reload')}</Button>
      </EmptyState>
    </main>
  );
}

const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);
