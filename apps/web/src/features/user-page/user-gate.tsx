import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { USER_LIST } from '../users/paths.ts';
import { type UserDetails, useUser } from './queries.ts';

type UserGateProps = { userName: string; children: (user: UserDetails) => ReactNode };

/** Guards the screens about one user: explains if the user is out of reach or misspelt. */
export function UserGate({ userName, children }: UserGateProps) {
  const { t } = useTranslation();
  const { data: user, error, isFetching, refetch } = useUser(userName);
  return (
    <>
      <Link
        to={USER_LIST}
        className="mb-2 inline-flex min-h-11 items-center wide:min-h-9 gap-1.5 rounded-item text-sm font-semibold text-text-2 hover:text-text"
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
