import { formatIst } from '@tossbook/rules';
import { Ban, KeyRound, Snowflake, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roleWords } from '../../lib/role-words.ts';
import { lettersOf } from '../../ui/crest/initials.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { UserDetails } from './queries.ts';

type UserHeadingProps = {
  user: UserDetails;
  title?: string;
  /** Further badges beside the name. */
  badges?: ReactNode;
  children?: ReactNode;
};

/** Who it is, clearly marked if blocked or frozen. */
export function UserHeading({ user, title, badges, children }: UserHeadingProps) {
  const { t } = useTranslation();
  const { userName, name, userType, createdAt, blockedAt, closedAt, frozenAt, isFirstTimeUser } = user;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 wide:mb-5">
      <title>{`${title ? `${title} · ` : ''}${userName} · ${t('product')}`}</title>
      <span
        aria-hidden
        className="hidden size-12 shrink-0 place-items-center rounded-full border border-line bg-surface-2 font-bold wide:grid"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="text-[1.5rem] font-bold tracking-tight wrap-anywhere wide:text-[1.75rem]">
          {title ?? userName}
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-2 text-text-2">
          <span className="wrap-anywhere">{title ? userName : name}</span>
          {!title && userType === 'client' && (
            <span>{t('userPage.since', { date: formatIst(new Date(createdAt)).slice(0, 10) })}</span>
          )}
          <Badge tone={userType === 'client' ? 'neutral' : 'accent'}>{roleWords(t, userType)}</Badge>
          {closedAt && (
            <Badge>
              <UserX aria-hidden className="size-3.5" />
              {t('userPage.closed')}
            </Badge>
          )}
          {blockedAt && (
            <Badge tone="loss">
              <Ban aria-hidden className="size-3.5" />
              {t('userPage.blocked')}
            </Badge>
          )}
          {frozenAt && (
            <Badge tone="waiting">
              <Snowflake aria-hidden className="size-3.5" />
              {t('userPage.frozen')}
            </Badge>
          )}
          {isFirstTimeUser && (
            <Badge>
              <KeyRound aria-hidden className="size-3.5" />
              {t('userPage.firstTime')}
            </Badge>
          )}
          {badges}
        </div>
      </div>
      {children}
    </div>
  );
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => lettersOf(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
