import fc from 'fast-check';
import { handleEvents } from '../../support/referrals.ts';
import { move } from '../judge-cashier.ts';
import { decideUpi, requestUpi } from '../judge-upi.ts';
import { at } from '../model.ts';
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
} from './command.ts';

/** What a worker does within seconds: a first deposit may pay a referral. */
const workOn = ({ kit }: World) => handleEvents(kit);

export const moving = command('move', {
  args: fc.record({
    caller,
    kind: fc.constantFrom('deposit' as const, 'deposit' as const, 'withdraw' as const),
    target: indexOrNone,
    rupees: amount,
    oldKey,
  }),
  aim: (state, { caller: drawn, kind, target, rupees, oldKey }) => {
    const caller = pickCaller(state, drawn, 'staff');
    return {
      caller,
      kind,
      target: pickIndex(state.people, target),
      rupees,
      key: pickKey(state, caller, oldKey),
    };
  },
  judge: move,
  ask: (world, { caller, kind, target, rupees, key }) =>
    world.kit.call(kind, {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      body: { userName: userNameOf(world, target), amount: rupees },
    }),
  note: workOn,
});

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
