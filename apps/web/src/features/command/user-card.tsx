import { rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { roleWords } from '../../lib/role-words.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Money } from '../../ui/money/money.tsx';
import type { Hit } from './hit.ts';
import type { FoundUser } from './queries.ts';

type UserCardProps = { user: FoundUser; actions: readonly Hit[]; onFollow: (hit: Hit) => void };

/** Beside the list on a wide screen: who it is, and what can be done, for the mouse. Keys reach it by Tab in the list. */
export function UserCard({ user, actions, onFollow }: UserCardProps) {
  const { t } = useTranslation();
  const figures = [
    { name: t('command.balance'), amount: user.balance },
    { name: t('command.exposure'), amount: user.exposure },
  ];
  return (
    <aside
      aria-label={t('command.card', { user: user.userName })}
      className="hidden w-[268px] shrink-0 flex-col gap-2.5 overflow-y-auto border-l border-line bg-surface-2/40 p-3 min-[900px]:flex"
    >
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden
          className="grid size-[38px] shrink-0 place-items-center rounded-full border border-line bg-surface-2 font-bold uppercase"
        >
          {user.userName.slice(0, 2)}
        </span>
        <span className="min-w-0">
          <b className="block truncate">{user.userName}</b>
          <span className="block truncate text-[0.8rem] text-text-2">{user.name}</span>
        </span>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge>{roleWords(t, user.userType)}</Badge>
        {user.isBlocked && <Badge tone="loss">{t('command.blocked')}</Badge>}
      </p>
      <dl className="overflow-hidden rounded-control border border-line text-[0.87rem]">
        {figures.map(({ name, amount }) => (
          <div
            key={name}
            className="flex justify-between gap-3 px-2.5 py-1.5 not-first:border-t not-first:border-line"
          >
            <dt className="text-text-2">{name}</dt>
            <dd className="font-semibold">
              <Money amount={rupees(amount)} />
            </dd>
          </div>
        ))}
      </dl>
      <ul>
        {actions.map((action) => (
          <li key={action.id}>
            <button
              type="button"
              tabIndex={-1}
              onClick={() => onFollow(action)}
              className="flex h-7 w-full items-center gap-2 rounded-[7px] px-1.5 text-[0.87rem] hover:bg-surface-2"
            >
              <action.icon aria-hidden className="size-3.5 text-text-2" />
              {action.title}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
