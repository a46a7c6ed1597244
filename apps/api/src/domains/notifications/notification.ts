import { formatIst, formatRupees, type Paise } from '@tossbook/rules';
import { notifications } from '@tossbook/words/en/server/notifications';
import { fill } from '@tossbook/words/fill';
import type { NotificationType } from '../../platform/db/db-types.ts';
import { said, spoken } from '../../platform/language.ts';

/** What fills the places of its text. */
type Details = Record<string, string>;

/** The text of a notification in English, its figures for the screen, and what it takes to say it in another language. */
export type NotificationContent = {
  type: NotificationType;
  title: string;
  message: string;
  data: { status?: string; amount?: Paise; matchId?: bigint; kind?: Kind; details?: Details };
};

type Kind = keyof typeof notifications;

export const depositNotification = (amount: Paise): NotificationContent => ({
  type: 'deposit',
  ...say('deposit', { amount: formatRupees(amount) }, { amount }),
});

export const withdrawalNotification = (amount: Paise): NotificationContent => ({
  type: 'withdrawal',
  ...say('withdrawal', { amount: formatRupees(amount) }, { amount }),
});

export const upiPendingNotification = (amount: Paise): NotificationContent => ({
  type: 'upi_deposit',
  ...say('upiPending', { amount: formatRupees(amount) }, { status: 'pending', amount }),
});

export const upiApprovedNotification = (amount: Paise): NotificationContent => ({
  type: 'upi_deposit',
  ...say('upiApproved', { amount: formatRupees(amount) }, { status: 'approved', amount }),
});

export const upiRejectedNotification = ({
  amount,
  reason,
}: {
  amount: Paise;
  reason: string;
}): NotificationContent => ({
  type: 'upi_deposit',
  ...say('upiRejected', { amount: formatRupees(amount), reason }, { status: 'rejected', amount }),
});

/** To the referrer. */
export const referralRewardNotification = (amount: Paise): NotificationContent => ({
  type: 'referral_reward',
  ...say('referralReward', { amount: formatRupees(amount) }, { amount }),
});

/** To the friend. */
export const referralBonusNotification = (amount: Paise): NotificationContent => ({
  type: 'referral_reward',
  ...say('referralBonus', { amount: formatRupees(amount) }, { amount }),
});

export const passwordResetNotification = (): NotificationContent => ({
  type: 'password_reset',
  ...say('passwordReset', {}, {}),
});

export const newLoginNotification = (from: { device: string; address: string }): NotificationContent => ({
  type: 'new_login',
  ...say('newLogin', from, {}),
});

/** The same kind on the screen: staff changed how one gets in. */
export const factorResetNotification = (): NotificationContent => ({
  type: 'password_reset',
  ...say('factorReset', {}, {}),
});

/** To whoever follows one of the teams. */
export const closingNotification = ({
  matchId,
  teamA,
  teamB,
  endsAt,
}: {
  matchId: bigint;
  teamA: string;
  teamB: string;
  endsAt: Date;
}): NotificationContent => ({
  type: 'match_closing',
  ...say('closing', { teamA, teamB, time: formatIst(endsAt).split(' ').slice(1).join(' ') }, { matchId }),
});

const say = (
  kind: Kind,
  details: Details,
  figures: Pick<NotificationContent['data'], 'status' | 'amount' | 'matchId'>,
) => ({
  title: notifications[kind].title,
  message: fill(notifications[kind].message, details),
  data: { ...figures, kind, details },
});

export type Stored = {
  type: NotificationType;
  title: string;
  message: string;
  kind: string | null;
  details: Details | null;
};

/** A stored notification in the language of the call. As it is stored, if that is from before details were kept. */
export function saidAnew({ type, title, message, kind, details }: Stored): {
  title: string;
  message: string;
} {
  if (!details || spoken() === 'en') return { title, message };
  const own: Record<string, { title: string; message: string }> = said('server/notifications').notifications;
  const words = kind === null ? ofSettlement(type, details) : own[kind];
  return words ? { title: words.title, message: fill(words.message, details) } : { title, message };
}

/** What clients are told of their bets is written by the functions that settle, in the same words. */
function ofSettlement(type: NotificationType, details: Details): { title: string; message: string } | null {
  const { late, taken, owed, ...byType } = said('server/settlement').notifications;
  const told = (byType as Record<string, { title: string; message: string }>)[type];
  if (!told) return null;
  const match = said('transactions').transactions.matchOf;
  const parts = [
    told.message.replace('{{match}}', match),
    ...Object.entries({ late, taken, owed }).flatMap(([name, sentence]) => (details[name] ? [sentence] : [])),
  ];
  return { title: told.title, message: parts.join(' ') };
}
