import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addTexts } from '../../lib/i18n.ts';
import { userPage } from '../../lib/texts/user-page.en.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { type UserDetails, useUser } from './user-page.api.ts';

addTexts({ userPage });

type UserGateProps = { userName: string; children: (user: UserDetails) => ReactNode };

/** What is about one user stands behind this: who may not see the user, or misspelt it, reads why. */
export function UserGate({ userName, children }: UserGateProps) {
  const { t } = useTranslation();
  const { data: user, error, isFetching, refetch } = useUser(userName);
  return (
    <>
      <Link
        to="/admin/userList"
        className="mb-2 inline-flex min-h-9 items-center gap-1.5 rounded-item text-sm font-semibold text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('userPage.toList')}
      </Link>
      {user ? (
        children(user)
      ) : error ? (
        <>
          <title>{`${userName} · ${t('product')}`}</title>
          <h1 className="sr-only">{userName}</h1>
          <ErrorState
            title={t('userPage.failed')}
            message={error.message}
            retryText={t('failure.retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <div role="status" aria-label={t('loading.title')} className="flex flex-col gap-4">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  );
}
