import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type ClientProfile, useClientProfile } from './client-queries.ts';

type ClientPartProps = { userName: string; children: (profile: ClientProfile) => ReactNode };

/** What a panel shows of a client's record, once it is there. */
export function ClientPart({ userName, children }: ClientPartProps) {
  const { t } = useTranslation();
  const { data, error } = useClientProfile(userName);
  if (data) return children(data);
  if (error)
    return (
      <p role="alert" className="px-4 py-6 text-center text-text-2">
        {t('profile.failed')}. {error.message}
      </p>
    );
  return (
    <div role="status" aria-label={t('loading.title')} className="p-4">
      <Skeleton className="h-24" />
    </div>
  );
}

/** How much of a whole, in whole percent. */
export const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100);
