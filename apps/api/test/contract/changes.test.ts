import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { watchRefusals } from '../../src/domains/feed/watch-refusals.ts';
import { raiseAlarm } from '../../src/domains/reconciliation/index.ts';
import { noteDeposit, payReferral } from '../../src/domains/referrals/index.ts';
import { raiseAlerts } from '../../src/domains/risk/watch-risk.ts';
import { payOut } from '../../src/domains/settlement/pay-out.ts';
import { recordSettlement } from '../../src/domains/settlement/record-settlement.ts';
import { reverseSettlement } from '../../src/domains/settlement/reverse-settlement.ts';
import type { KeptChange, LiveChange } from '../../src/platform/changes/change.ts';
import type { Notice } from '../../src/platform/changes/notice.ts';
import { inTransaction, publishChangesOf } from '../../src/platform/db/tx.ts';
import { aRequest } from '../support/approvals.ts';
import {
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  anOrigin,
  OWN_PASSWORD,
  type Person,
} from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { aForm, aNewMatch, openTimes, setSetting } from '../support/matches.ts';
import { aNotification } from '../support/notifications.ts';
import { aFriend, aHeldFriend, deposit } from '../support/referrals.ts';
import { addTotp, codeOf } from '../support/second-factors.ts';
import { aBettor, cancel, type Game, place, settle } from '../support/settlements.ts';
import { approveUpi, aUpiDeposit, rejectUpi } from '../support/upi.ts';

const kit = useKit();
// Somebody must have made the matches.
beforeAll(() => anAdmin(kit.db));

type Kind = LiveChange<unknown> | KeptChange<unknown>;
/** What makes the change, once all is there for it, and who then hears what: 'staff users', '17 wallet'. */
type Case = { act: () => Promise<unknown>; heard: string[] };

const domains = join(import.meta.dirname, '../../src/domains');
const modules = await Promise.all(
  globSync('*/*.changes.ts', { cwd: domains }).map((path) => import(join(domains, path))),
);
const kinds: Kind[] = modules.flatMap((module) => Object.values(module as Record<string, Kind>));

const byStaff = (call: 'deposit' | 'withdraw' | 'blockUser' | 'unblockUser' | 'resetPassword') => {
  const amount = call === 'deposit' || call === 'withdraw' ? { amount: 10 } : {};
  return ({ token }: Person, { userName }: Person) =>
    kit.call(call, { token, body: { userName, ...amount } as never });
};
const ownCall =
  (
    call: 'logout' | 'logoutEverywhere' | 'claimDailyBonus' | 'takeTopUp' | 'readAllNotifications',
    news: string,
  ) =>
  async (): Promise<Case> => {
    const { userId, token } = await aClient(kit.db);
    return { act: () => kit.call(call, { token }), heard: [`${userId} ${news}`] };
  };
const ofNotification = (call: 'readNotification' | 'deleteNotification') => async (): Promise<Case> => {
  const client = await aClient(kit.db);
  const id = await aNotification(kit.db, client);
  const act = () => kit.call(call, { token: client.token, params: { id } });
  return { act, heard: [`${client.userId} notifications`] };
};
const sessionsEnded =
  (call: 'blockUser' | 'resetPassword', aTarget: typeof aClient) => async (): Promise<Case> => {
    const [admin, target] = [await anAdmin(kit.db), await aTarget(kit.db)];
    return { act: () => byStaff(call)(admin, target), heard: [`${target.userId} sessions`, 'staff users'] };
  };
const factorsReset = (aTarget: typeof aClient) => async (): Promise<Case> => {
  const [{ token }, target] = [await anAdmin(kit.db), await aTarget(kit.db)];
  await addTotp(kit, target);
  const body = { userName: target.userName, reason: 'Lost phone' };
  return {
    act: () => kit.call('resetSecondFactor', { token, body }),
    heard: [`${target.userId} sessions`, 'staff users'],
  };
};
const moved =
  (call: 'deposit' | 'withdraw', { aMover = anAdmin, aTarget = aClient }) =>
  async (): Promise<Case> => {
    const balance = rupees(50);
    const [mover, target] = [await aMover(kit.db, { balance }), await aTarget(kit.db, { balance })];
    const heard = [`${mover.userId} wallet`, `${target.userId} wallet`, 'staff users'];
    return { act: () => byStaff(call)(mover, target), heard };
  };
const decidedUpi = (decide: typeof approveUpi | typeof rejectUpi) => async (): Promise<Case> => {
  const waiting = await aUpiDeposit(kit);
  const heard = ['staff users', 'staff waiting', `${waiting.client.userId} wallet`];
  return { act: () => decide(kit, waiting), heard };
};

const record = async ({ matchId, teamA: resultName }: Game) => {
  const by = { caller: await anAdmin(kit.db), origin: anOrigin() };
  return inTransaction(kit.db, (tx) =>
    recordSettlement(tx, { matchId, resultName, outcomeKnownAt: null, ...by }),
  );
};
const payOutOf = ({ matchId }: Game) =>
  payOut(kit.db, matchId, { signal: new AbortController().signal, log: kit.api.app.log });

/** A friend whose first deposit waits to be noted as such. */
async function aPayingFriend(isOnReferrersDevice = false): Promise<bigint> {
  const [referrer, { deviceId }] = [await aClient(kit.db), anOrigin()];
  if (isOnReferrersDevice)
    await kit.database.owner.query('insert into devices values ($1, $2, app_now(), app_now())', [
      referrer.userId,
      deviceId,
    ]);
  const friend = await aFriend(kit, referrer, { deviceId });
  await deposit(kit, friend);
  return friend.userId;
}
const noted = (friendId: bigint) => inTransaction(kit.db, (tx) => noteDeposit(tx, { friendId, seq: 1n }));
const rewarded = (isOnReferrersDevice: boolean, heard: string[]) => async (): Promise<Case> => {
  const friendId = await aPayingFriend(isOnReferrersDevice);
  await noted(friendId);
  return { act: () => inTransaction(kit.db, (tx) => payReferral(tx, friendId)), heard };
};

const raise = (type: 'user' | 'match' | 'site', id: string) =>
  raiseAlarm(kit.db, kit.api.app.log, { law: 'I03', subject: { type, id }, detail: 'a test' });

const cases: Record<string, () => Promise<Case>> = {
  'bet.placed': async () => {
    const [client, match] = [
      await aClient(kit.db, { balance: rupees(500) }),
      await aMatch(kit.database.owner),
    ];
    const heard = [`${client.userId} wallet`, `staff match ${match.matchId}`];
    return { act: () => place(kit, client, match, match.teamA), heard };
  },
  'bet.refused': async () => {
    const [client, match] = [await aClient(kit.db), await aMatch(kit.database.owner)];
    const act = async () => {
      const refusals = watchRefusals({ db: kit.db, log: kit.api.app.log });
      refusals.note({ ...match, userId: client.userId, team: match.teamA, stake: rupees(500) });
      await refusals.stop();
    };
    return { act, heard: [`staff match ${match.matchId}`] };
  },
  'bet.cancelled': async () => {
    const match = await aMatch(kit.database.owner);
    const client = await aBettor(kit, match);
    const heard = [`${client.userId} wallet`, `staff match ${match.matchId}`];
    return { act: () => cancel(kit, client, match), heard };
  },
  'deposit.made': moved('deposit', { aMover: anEmployee }),
  'withdrawal.made': moved('withdraw', {}),
  'float.moved': moved('deposit', { aTarget: anEmployee }),
  'approvals.changed': async () => {
    const { id, asker } = await aRequest(kit);
    const act = () => kit.call('withdrawApproval', { token: asker.token, params: { id } });
    return { act, heard: ['staff waiting'] };
  },
  'risk.alerts_changed': async () => {
    const [client, match] = [
      await aClient(kit.db, { balance: rupees(30_000) }),
      await aMatch(kit.database.owner),
    ];
    await place(kit, client, match, match.teamA, 25_000);
    return { act: () => raiseAlerts(kit.db), heard: ['staff waiting'] };
  },
  'risk.limit_set': async () => {
    const [{ token }, { userName }] = [await anAdmin(kit.db), await aClient(kit.db)];
    const act = () => kit.call('setUserLimit', { token, body: { userName, positionMax: 100 } });
    return { act, heard: ['staff users', 'staff waiting'] };
  },
  'limits.changed': async () => {
    const { userId, token } = await aClient(kit.db);
    const act = () => kit.call('takeTimeOut', { token, body: { period: 'day' } });
    return { act, heard: [`${userId} wallet`] };
  },
  'bonus.claimed': ownCall('claimDailyBonus', 'wallet'),
  'topup.taken': ownCall('takeTopUp', 'wallet'),
  'match.created': async () => {
    const [{ token }, query] = [await anAdmin(kit.db), await openTimes(kit)];
    return { act: () => kit.call('createMatch', { token, query, body: aForm() }), heard: ['all matches'] };
  },
  'match.edited': async () => {
    const [{ token }, { betId }] = [await anAdmin(kit.db), await aNewMatch(kit)];
    const query = { betId, ...(await openTimes(kit)) };
    const act = () => kit.call('editMatch', { token, query, body: aForm() });
    return { act, heard: [`all match ${betId}`] };
  },
  'match.toggled': async () => {
    const [{ token }, { betId }] = [await anAdmin(kit.db), await aNewMatch(kit)];
    const act = () => kit.call('disableMatch', { token, body: { betId } });
    return { act, heard: [`all match ${betId}`] };
  },
  'match.closed': async () => {
    const [{ token }, { betId }] = [await anAdmin(kit.db), await aNewMatch(kit)];
    const act = () => kit.call('closeBetting', { token, body: { betId } });
    return { act, heard: [`all match ${betId}`] };
  },
  'matches.suspended': async () => {
    const { token } = await anAdmin(kit.db);
    await aNewMatch(kit);
    const act = () => kit.call('suspendMatches', { token, body: { scope: 'all', reason: 'A test' } });
    return { act, heard: ['all matches'] };
  },
  'matches.resumed': async () => {
    const { token } = await anAdmin(kit.db);
    await aNewMatch(kit);
    const body = { scope: 'all', reason: 'A test' } as const;
    await kit.call('suspendMatches', { token, body });
    return { act: () => kit.call('resumeMatches', { token, body }), heard: ['all matches'] };
  },
  'employee.changed': async () => {
    const [{ token }, { userName }] = [await anAdmin(kit.db), await anEmployee(kit.db)];
    const ticks = { runsMatches: true, movesMoney: false, looksAfterUsers: true };
    const body = { userName, ...ticks, dailyCapRupees: null, reason: 'A test' };
    return { act: () => kit.call('changeEmployee', { token, body }), heard: ['staff users'] };
  },
  'client.noted': async () => {
    const [{ token }, { userName }] = [await anAdmin(kit.db), await aClient(kit.db)];
    return {
      act: () => kit.call('addNote', { token, body: { userName, addTag: 'VIP' } }),
      heard: ['staff users'],
    };
  },
  'settlement.recorded': async () => {
    const match = await aMatch(kit.database.owner);
    return { act: () => record(match), heard: [`all match ${match.matchId}`] };
  },
  'settlement.source_added': async () => {
    const match = await aMatch(kit.database.owner);
    await record(match);
    const { token } = await anAdmin(kit.db);
    const body = { betId: String(match.matchId), finalBetResult: match.teamA, text: 'As on television' };
    return {
      act: () => kit.call('addResultSource', { token, body }),
      heard: [`all match ${match.matchId}`],
    };
  },
  'settlement.chunk_paid': async () => {
    const match = await aMatch(kit.database.owner);
    const { userId } = await aBettor(kit, match);
    await record(match);
    const toClient = [`${userId} wallet`, `${userId} notifications`];
    const ofMatch = [`staff match ${match.matchId}`, `all match ${match.matchId}`];
    return { act: () => payOutOf(match), heard: [...toClient, ...ofMatch] };
  },
  'settlement.finished': async () => {
    const match = await aMatch(kit.database.owner);
    await record(match);
    return { act: () => payOutOf(match), heard: [`all match ${match.matchId}`] };
  },
  'settlement.reversed': async () => {
    const [match, caller] = [await aMatch(kit.database.owner), await anAdmin(kit.db)];
    const { matchId } = match;
    await settle(kit, caller, match, match.teamA);
    const reversal = { matchId, reason: 'The wrong team', caller, origin: anOrigin() };
    return {
      act: () => inTransaction(kit.db, (tx) => reverseSettlement(tx, reversal)),
      heard: [`all match ${matchId}`],
    };
  },
  'notification.inserted': async () => {
    const client = await aClient(kit.db);
    return { act: () => aNotification(kit.db, client), heard: [`${client.userId} notifications`] };
  },
  'notification.read': ofNotification('readNotification'),
  'notification.every_read': ownCall('readAllNotifications', 'notifications'),
  'notification.deleted': ofNotification('deleteNotification'),
  'session.ended': ownCall('logout', 'sessions'),
  'session.every_ended': ownCall('logoutEverywhere', 'sessions'),
  'password.changed': async () => {
    const { userId, userName, token } = await aClient(kit.db);
    const passwords = { newPassword: 'violet-kettle-93', confirmPassword: 'violet-kettle-93' };
    const body = { userName, ...passwords, currentPassword: OWN_PASSWORD };
    return { act: () => kit.call('changePassword', { token, body }), heard: [`${userId} sessions`] };
  },
  'account.closed': async () => {
    const { userId, token } = await aClient(kit.db);
    const act = () => kit.call('closeAccount', { token, body: { password: OWN_PASSWORD } });
    return { act, heard: [`${userId} sessions`, 'staff users'] };
  },
  'security.noted': async () => {
    const { userName } = await anEmployee(kit.db);
    const body = { userName, password: OWN_PASSWORD };
    await kit.call('login', { body, deviceId: randomUUID() });
    return { act: () => kit.call('login', { body, deviceId: randomUUID() }), heard: ['staff security'] };
  },
  'login.new_device': async () => {
    const { userName } = await aClient(kit.db);
    const body = { userName, password: OWN_PASSWORD };
    await kit.call('login', { body, deviceId: randomUUID() });
    return { act: () => kit.call('login', { body, deviceId: randomUUID() }), heard: [] };
  },
  'password.reset': sessionsEnded('resetPassword', aClient),
  'password.staff_reset': sessionsEnded('resetPassword', anEmployee),
  'factor.added': async () => {
    const { userId, token } = await aClient(kit.db);
    const begun = await kit.call('beginTotp', { token, body: { currentPassword: OWN_PASSWORD } });
    const code = await codeOf(kit, begun.body.secret);
    return { act: () => kit.call('confirmTotp', { token, body: { code } }), heard: [`${userId} sessions`] };
  },
  'factor.reset': factorsReset(aClient),
  'factor.staff_reset': factorsReset(anEmployee),
  'user.blocked': sessionsEnded('blockUser', aClient),
  'user.unblocked': async () => {
    const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
    await byStaff('blockUser')(admin, client);
    return { act: () => byStaff('unblockUser')(admin, client), heard: ['staff users'] };
  },
  'user.created': async () => {
    const { token } = await anAdmin(kit.db);
    const body = { name: 'New', userName: 'new-by-staff', userType: 'client' } as const;
    return { act: () => kit.call('createUser', { token, body }), heard: ['staff users'] };
  },
  'referral.due': async () => {
    const friendId = await aPayingFriend();
    return { act: () => noted(friendId), heard: [] };
  },
  'referral.reward_paid': rewarded(false, []),
  'referral.bonus_paid': rewarded(false, []),
  'referral.held': rewarded(true, ['staff waiting']),
  'referral.decided': async () => {
    const [{ token }, { userId }] = [await anAdmin(kit.db), await aHeldFriend(kit)];
    const params = { id: String(userId) };
    return { act: () => kit.call('refuseReferral', { token, params, body: {} }), heard: ['staff waiting'] };
  },
  'upi.requested': async () => ({ act: () => aUpiDeposit(kit), heard: ['staff waiting'] }),
  'upi.approved': decidedUpi(approveUpi),
  'upi.rejected': decidedUpi(rejectUpi),
  'setting.changed': async () => ({
    act: () => setSetting(kit, 'bonus.dailyRupees', 6),
    heard: ['all settings'],
  }),
  'alarm.raised': async () => ({ act: () => raise('site', 'transfer 1'), heard: ['staff waiting'] }),
  'alarm.resolved': async () => {
    const [{ token }, { userId, userName }, { matchId }] = [
      await anAdmin(kit.db),
      await aClient(kit.db),
      await aMatch(kit.database.owner),
    ];
    await raise('user', String(userId));
    await raise('match', String(matchId));
    await raise('site', 'transfer 2');
    const { alarms } = (await kit.call('getAlarms', { token })).body;
    const alarmId = alarms.find(({ subjectType }) => subjectType === 'site')?.id ?? '';
    const act = async () => {
      for (const named of [{ userName }, { betId: String(matchId) }, { alarmId }])
        expect(await kit.call('unfreeze', { token, body: { ...named, reason: 'Looked at' } })).toMatchObject({
          status: 200,
        });
    };
    return { act, heard: ['staff waiting', `${userId} wallet`, `all match ${matchId}`, 'all matches'] };
  },
};

const textOf = ({ to, news }: Notice) => `${to} ${news.type}${'betId' in news ? ` ${news.betId}` : ''}`;

/** The events that were kept since this one. */
const keptSince = (eventId: bigint) =>
  kit.db.selectFrom('outbox').select(['event_id', 'type']).where('event_id', '>', eventId).execute();

async function lastEvent(): Promise<bigint> {
  return (await keptSince(0n)).reduce((last, { event_id: id }) => (id > last ? id : last), 0n);
}

test('every kind of change has a name of its own and a case here', () => {
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.map(({ name }) => name).toSorted()).toEqual(Object.keys(cases).toSorted());
});

test.each(kinds)(
  '$name is heard by those whom it concerns, and kept if it must not be lost',
  async (kind) => {
    const prepared = await cases[kind.name]?.();
    if (!prepared) throw new Error(`no case for ${kind.name}`);
    const before = await lastEvent();
    const heard = new Set<string>();
    publishChangesOf(kit.db, (notices) => {
      for (const notice of notices) heard.add(textOf(notice));
    });
    const answer = await prepared.act();
    if (typeof answer === 'object' && answer !== null && 'status' in answer) expect(answer.status).toBe(200);
    expect([...heard].toSorted()).toEqual(prepared.heard.toSorted());
    const kept = (await keptSince(before)).map(({ type }) => type);
    if (kind.isKept) expect(kept).toContain(kind.name);
    else expect(kept).not.toContain(kind.name);
  },
);
