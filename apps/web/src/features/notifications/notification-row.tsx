import { formatIst } from '@tossbook/rules';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Money } from '../../ui/money/money.tsx';
import { addressOf } from './notification-address.ts';
import { NotificationAge } from './notification-age.tsx';
import { lookOf, upiStateOf, upiStates } from './notification-look.ts';
import { amountOf, type Notification } from './queries.ts';
import { useNotificationActions } from './use-notification-actions.ts';

type RowProps = { notification: Notification; onFollow?: () => void };

/** One notification. It leads to what it speaks of, and to follow it is to read it. */
export function NotificationRow({ notification, onFollow }: RowProps) {
  const { t } = useTranslation();
  const { _id: id, title, isRead } = notification;
  const { read, remove, isRemoving } = useNotificationActions(id);
  const address = addressOf(notification);
  const handleRead = () => {
    if (!isRead) read();
  };
  const handleFollow = () => {
    handleRead();
    onFollow?.();
  };
  return (
    <li
      data-unread={!isRead || undefined}
      className="group/row flex items-start gap-1 pr-1.5 transition-colors data-unread:bg-accent/6"
    >
      {address === null ? (
        <Unfolding notification={notification} onOpen={handleRead} />
      ) : (
        <Link to={address} onClick={handleFollow} className={pressable}>
          <Told notification={notification} isWhole />
        </Link>
      )}
      <Button
        look="quiet"
        size="icon"
        aria-label={t('notifications.delete', { title })}
        isBusy={isRemoving}
        onClick={remove}
        className="mt-2"
      >
        <Trash2 aria-hidden className="size-[1.1rem]" />
      </Button>
    </li>
  );
}

const pressable =
  'flex min-w-0 flex-1 items-start gap-3 rounded-item py-3.5 pr-1 pl-3.5 text-left outline-offset-[-2px] wide:pl-4';

/** A kind that we do not know leads nowhere: it unfolds in its place. */
function Unfolding({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const handleOpen = () => {
    setIsOpen(!isOpen);
    onOpen();
  };
  return (
    <button type="button" aria-expanded={isOpen} onClick={handleOpen} className={pressable}>
      <Told notification={notification} isWhole={isOpen}>
        {isOpen && (
          <span className="mt-1.5 block text-[0.8rem] text-text-2">
            {t('notifications.exactTime', { time: formatIst(new Date(notification.createdAt)) })}
          </span>
        )}
      </Told>
    </button>
  );
}

type ToldProps = { notification: Notification; isWhole: boolean; children?: ReactNode };

function Told({ notification, isWhole, children }: ToldProps) {
  const { t } = useTranslation();
  const { title, message, isRead, createdAt } = notification;
  const { icon: Icon, tone } = lookOf(notification);
  return (
    <>
      <span className={clsx('relative grid size-10 shrink-0 place-items-center rounded-full', tone)}>
        <Icon aria-hidden className="size-[1.15rem]" />
        {!isRead && (
          <span className="absolute -top-0.5 -right-0.5 size-[12px] rounded-full border-2 border-surface bg-accent">
            <span className="sr-only">{t('notifications.unread')}</span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={clsx('wrap-anywhere', isRead ? 'font-semibold' : 'font-bold')}>{title}</span>
          <span className="text-[0.8rem] whitespace-nowrap text-text-2">
            <NotificationAge createdAt={createdAt} />
          </span>
        </span>
        <span className={clsx('mt-0.5 block wrap-anywhere text-text-2', !isWhole && 'line-clamp-2')}>
          {message}
        </span>
        <UpiState notification={notification} />
        {children}
      </span>
    </>
  );
}

/** The status of a UPI deposit as a word and an icon; colour only repeats it. */
function UpiState({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const state = upiStateOf(notification);
  if (!state) return null;
  const { icon: Icon, tone } = upiStates[state];
  const amount = amountOf(notification);
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2">
      {/* On its own background: over the tint of an unread row its contrast would be too low. */}
      <span className="rounded-full bg-surface">
        <Badge tone={tone}>
          <Icon aria-hidden className="size-3.5" />
          {t(`notifications.${state}`)}
        </Badge>
      </span>
      {amount !== null && <Money amount={amount} className="font-semibold" />}
    </span>
  );
}
