import { reachOf } from '@tossbook/contract';
import { formatRupees, rupees, SPORTS } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { Hash, Landmark, OctagonPause, ReceiptText, SquarePen, User } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { wordsForValue } from '../../lib/known-value.ts';
import type { MenuEntry } from '../../lib/menu-entry.ts';
import type { Session } from '../../lib/session/session.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { CREATE_BET, editAddress } from '../match-form/paths.ts';
import { askToSuspend, DASHBOARD, matchAddress } from '../matches/paths.ts';
import { UPI_DEPOSITS } from '../upi/paths.ts';
import { betHistoryAddress, userAddress } from '../user-page/paths.ts';
import { CREATE_USER } from '../users/paths.ts';
import type { Hit, HitGroup } from './hit.ts';
import type { Found, FoundUser } from './queries.ts';
import { type Asked, fits } from './scope.ts';

type Sources = {
  asked: Asked;
  found: Found | undefined;
  links: readonly MenuEntry[];
  session: Session;
  actionsOf: (user: FoundUser) => Hit[];
};

const inRupees = (amount: number) => (
  <span className="whitespace-nowrap">{formatRupees(rupees(amount))}</span>
);

/** What the field offers: clients, matches, bets and deposits that were found, then what can be done. */
export function useHits({ asked, found, links, session, actionsOf }: Sources): HitGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { scope, q, kind, isSearched } = asked;
  // The list keeps its mark as long as its lines are the same ones.
  return useMemo(
    () => hitsOf({ asked: { scope, q, kind, isSearched }, found, links, session, actionsOf }, t, navigate),
    [scope, q, kind, isSearched, found, links, session, actionsOf, t, navigate],
  );
}

function hitsOf(
  { asked, found, links, session, actionsOf }: Sources,
  t: TFunction,
  navigate: ReturnType<typeof useNavigate>,
): HitGroup[] {
  const go = (to: string, state?: object) => () => void navigate(to, { state });
  const managesMatches = reachOf({ permission: 'match.manage', ...session }) !== 'nobody';

  const ofUser = (user: FoundUser): Hit => ({
    id: `user ${user.userName}`,
    icon: User,
    title: user.userName,
    note: user.name,
    aside: user.isBlocked ? <Badge tone="loss">{t('command.blocked')}</Badge> : inRupees(user.balance),
    verb: t('command.openUser'),
    run: go(userAddress(user.userName)),
    actions: actionsOf(user),
    user,
  });
  const ofMatch = (match: Found['matches'][number]): Hit => {
    const isOpen = Date.parse(match.endsAt) > serverNow() && !match.isSettled;
    const title = match.matchCode;
    const note = t('command.teams', { a: match.teamAName, b: match.teamBName });
    const open = { icon: Hash, title: t('command.openMatch'), note: title, verb: t('command.openMatch') };
    return {
      id: `match ${match.betId}`,
      icon: Hash,
      title,
      note,
      aside: (
        <Badge tone={isOpen ? 'gain' : 'neutral'}>
          {match.isSettled ? t('command.settled') : isOpen ? t('command.taking') : t('command.closed')}
        </Badge>
      ),
      verb: t('command.openMatch'),
      run: go(matchAddress(match.betId)),
      actions: [
        { ...open, id: 'open', run: go(matchAddress(match.betId)) },
        ...(managesMatches && !match.isSettled
          ? [
              {
                ...open,
                id: 'edit',
                icon: SquarePen,
                title: t('command.editBet'),
                run: go(editAddress(match.betId)),
              },
            ]
          : []),
      ],
    };
  };
  const ofBet = (bet: Found['bets'][number]): Hit => ({
    id: `bet ${bet.transactionId}`,
    icon: ReceiptText,
    title: t('command.bet', { number: bet.transactionId }),
    note: t('command.betOn', { user: bet.userName, team: bet.teamName, match: bet.matchCode }),
    aside: inRupees(bet.amount),
    verb: t('command.openBet'),
    run: go(betHistoryAddress(bet.userName)),
    actions: [
      {
        id: 'match',
        icon: Hash,
        title: t('command.openMatch'),
        note: bet.matchCode,
        verb: t('command.openMatch'),
        run: go(matchAddress(bet.matchId)),
      },
    ],
  });
  const ofDeposit = (deposit: Found['deposits'][number], at: number): Hit => {
    const state = wordsForValue(statuses, deposit.status, (known) => t(`command.deposits.${known}`));
    return {
      id: `deposit ${deposit.id}`,
      icon: Landmark,
      title: deposit.utr,
      note: t('command.depositOf', { user: deposit.userName, state }),
      aside: at > 0 ? <Badge tone="loss">{t('command.sameUtr')}</Badge> : inRupees(deposit.amount),
      verb: t('command.openDeposit'),
      run: go(`${UPI_DEPOSITS}?state=all&search=${deposit.utr}`),
    };
  };

  const places = links.map(
    ({ text, to, icon, keys }): Hit => ({
      id: to,
      icon,
      title: t(`menu.${text}`),
      ...(keys && { keys }),
      verb: t('command.go'),
      run: go(to),
    }),
  );
  const suspend: Hit[] = managesMatches
    ? [
        {
          id: 'suspend',
          icon: OctagonPause,
          title: t('command.suspend'),
          note: t('command.suspendNote'),
          verb: t('command.asksFirst'),
          run: go(DASHBOARD, askToSuspend('all')),
        },
        ...SPORTS.map((sport) => ({
          id: `suspend ${sport}`,
          icon: OctagonPause,
          title: t(`command.suspendSport.${sport}`),
          note: t('command.suspendSportNote'),
          verb: t('command.asksFirst'),
          run: go(DASHBOARD, askToSuspend(sport)),
        })),
      ]
    : [];
  const actions = [...places, ...suspend].filter(({ title }) => fits(title, asked.q));

  const groups: HitGroup[] = [];
  const add = (value: string, items: Hit[]) => items.length > 0 && groups.push({ value, items });
  if (asked.isSearched && found) {
    add(t('command.groups.users'), found.users.map(ofUser));
    add(t('command.groups.matches'), found.matches.map(ofMatch));
    add(t('command.groups.bets'), found.bets.map(ofBet));
    add(t('command.groups.deposits'), found.deposits.map(ofDeposit));
  }
  if (asked.scope === 'all' || asked.scope === 'actions') add(t('command.groups.actions'), actions);
  // Whoever is not there yet can be made.
  if (groups.length === 0 && asked.scope === 'all' && found)
    add(
      t('command.groups.actions'),
      places.filter(({ id }) => id === CREATE_USER || id === CREATE_BET),
    );
  return groups;
}

const statuses = { pending: true, approved: true, rejected: true };
