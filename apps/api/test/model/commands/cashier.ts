import fc from 'fast-check';
import { handleEvents } from '../../support/referrals.ts';
import { move } from '../judge-cashier.ts';
import { decideUpi, requestUpi } from '../judge-upi.ts';
import { at, inRupees, SETTINGS, type Wallet } from '../model.ts';
import { withdrawable } from '../wallet.ts';
import { keyOf, tokenOf, userNameOf, type World } from '../world.ts';
import {
  amount,
  caller,
  command,
  index,
  indexOrNone,
  oldKey,
  pickCaller,
  pickIndex,
  pickKey,
  rarely,
} from './command.ts';

const REASON_FROM = SETTINGS['cashier.confirmFromRupees'];

/** What a worker does within seconds: a first deposit may pay a referral. */
const workOn = ({ kit }: World) => handleEvents(kit);

export const moving = command('move', {
  args: fc.record({
    caller,
    kind: fc.constantFrom('deposit' as const, 'deposit' as const, 'withdraw' as const),
    target: indexOrNone,
    /** Now and then a friend whose first deposit this is. */
    isFirst: fc.constantFrom(false, false, true),
    rupees: amount,
    /** Mostly where it is asked for, and now and then where it is not. */
    reason: rarely(fc.constant('if large' as const), fc.constantFrom('never' as const, 'always' as const)),
    overrule: fc.constantFrom(false, false, false, true),
    edge: fc.constantFrom('none', 'none', 'none', 'balance', 'withdrawable', 'a paisa more'),
    oldKey,
  }),
  aim: (
    state,
    { caller: drawn, kind, target: n, isFirst, rupees: drawnRupees, reason, overrule, edge, oldKey },
  ) => {
    const caller = pickCaller(state, drawn, 'staff');
    const friends = state.people.filter((one) => one.referrer !== null && !one.firstDeposit);
    const chosen = isFirst ? pickIndex(friends, n) : null;
    const target = chosen === null ? pickIndex(state.people, n) : state.people.indexOf(at(friends, chosen));
    const isEdge = kind === 'withdraw' && target !== null && edge !== 'none';
    const rupees = isEdge ? inRupees(edgeOf(at(state.people, target).wallet, edge)) : drawnRupees;
    const isTold = reason === 'always' || (reason === 'if large' && rupees >= REASON_FROM);
    return {
      caller,
      kind,
      target,
      rupees,
      reason: isTold ? 'Counted at the desk' : null,
      overrule: kind === 'withdraw' && overrule,
      key: pickKey(state, caller, oldKey),
    };
  },
  judge: move,
  ask: (world, { caller, kind, target, rupees, reason, overrule, key }) =>
    world.kit.call(kind, {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      body: {
        userName: userNameOf(world, target),
        amount: rupees,
        ...(reason ? { reason } : {}),
        ...(overrule ? { overrule } : {}),
      },
    }),
  note: workOn,
});

/** Where a withdrawal begins to be too much, which a drawn amount would seldom hit. */
function edgeOf(purse: Wallet, edge: string): bigint {
  if (edge === 'balance') return purse.balance;
  return withdrawable(purse) + (edge === 'withdrawable' ? 0n : 1n);
}

const UTRS = 4;

const request = command('request UPI', {
  args: fc.record({ caller, rupees: amount, utr: fc.nat({ max: UTRS - 1 }), oldKey }),
  aim: (state, { caller: drawn, rupees, utr, oldKey }) => {
    const caller = pickCaller(state, drawn, 'client');
    return { caller, rupees, utr, key: pickKey(state, caller, oldKey) };
  },
  judge: requestUpi,
  ask: (world, { caller, rupees, utr, key }) =>
    world.kit.call('createUpiDeposit', {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      body: { amount: rupees, utr: utrOf(world, utr) },
    }),
  note: (world, { body }) => void world.upiDeposits.push({ id: (body as { id: string }).id }),
});

/** Of this case alone: a reference is credited once for ever. */
const utrOf = ({ people }: World, utr: number) =>
  String(900_000_000_000n + at(people, 0).userId * BigInt(UTRS) + BigInt(utr));

const decide = command('decide UPI', {
  args: fc.record({
    caller,
    deposit: indexOrNone,
    waiting: fc.option(index),
    decision: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const),
    oldKey,
  }),
  aim: (state, drawn) => {
    const caller = pickCaller(state, drawn.caller, 'admin');
    const waiting = state.upiDeposits.filter(({ status }) => status === 'pending');
    const chosen = drawn.waiting === null ? null : pickIndex(waiting, drawn.waiting);
    const deposit =
      chosen === null
        ? pickIndex(state.upiDeposits, drawn.deposit)
        : state.upiDeposits.indexOf(at(waiting, chosen));
    return { caller, deposit, decision: drawn.decision, key: pickKey(state, caller, drawn.oldKey) };
  },
  judge: decideUpi,
  ask: (world, { caller, deposit, decision, key }) => {
    const sent = {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      params: { id: deposit === null ? '999999999999' : at(world.upiDeposits, deposit).id },
    };
    return decision === 'approve'
      ? world.kit.call('approveUpiDeposit', { ...sent, body: {} })
      : world.kit.call('rejectUpiDeposit', { ...sent, body: { reason: 'Not found at the bank' } });
  },
  note: workOn,
});

export const cashierCommands = [
  { ...moving, weight: 16 },
  { ...request, weight: 5 },
  { ...decide, weight: 5 },
];
