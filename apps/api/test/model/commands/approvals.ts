import fc from 'fast-check';
import { payOut } from '../../../src/domains/settlement/pay-out.ts';
import { handleEvents } from '../../support/referrals.ts';
import { decideApproval } from '../judge-approvals.ts';
import { type Approval, at, type State } from '../model.ts';
import { isWaiting } from '../two-people.ts';
import { addPerson, betIdOf, keyOf, tokenOf, type World } from '../world.ts';
import {
  caller,
  command,
  index,
  indexOrNone,
  oldKey,
  pick,
  pickCaller,
  pickIndex,
  pickKey,
  rarely,
} from './command.ts';

export const deciding = command('decide', {
  args: fc.record({
    caller,
    approval: indexOrNone,
    /** Mostly one that waits, by somebody who may. */
    waiting: fc.option(index, { freq: 6 }),
    isFitting: rarely(fc.constant(true), fc.constant(false)),
    decision: fc.constantFrom(...Array<'approve'>(5).fill('approve'), 'refuse' as const, 'withdraw' as const),
    oldKey,
  }),
  aim: (state, { caller: drawn, approval: n, waiting, isFitting, decision, oldKey }) => {
    const all = state.approvals.filter((one) => isWaiting(one, state.now));
    if (all.length === 0 && n !== null && n % 4 > 0) return null;
    const one = waiting === null || all.length === 0 ? null : pick(all, waiting);
    const approval = one ? state.approvals.indexOf(one) : pickIndex(state.approvals, n);
    const chosen = pickCaller(state, drawn, 'admin');
    const caller = one && isFitting ? fitting(state, one, decision) : chosen;
    return { caller, approval, decision, key: pickKey(state, caller, oldKey) };
  },
  judge: decideApproval,
  ask: (world, { caller, approval, decision, key }) => {
    const sent = {
      token: tokenOf(world, caller),
      key: keyOf(world, key),
      params: { id: approval === null ? '999999999999' : at(world.approvals, approval).id },
    };
    if (decision === 'approve') return world.kit.call('approve', sent);
    return decision === 'refuse'
      ? world.kit.call('refuseApproval', { ...sent, body: { reason: 'Not agreed' } })
      : world.kit.call('withdrawApproval', sent);
  },
  note: async (world, _reply, { approval, decision }) => {
    if (decision === 'approve' && approval !== null) await finish(world, at(world.state.approvals, approval));
  },
});

/** The asker, to take it back; another admin, to decide. */
function fitting({ people }: State, { asker }: Approval, decision: string): number {
  if (decision === 'withdraw') return asker;
  const other = people.findIndex(
    ({ role, isBlocked }, who) => role === 'admin' && !isBlocked && who !== asker,
  );
  return other === -1 ? asker : other;
}

/** What a worker does within seconds. */
async function finish(world: World, { matter }: Approval): Promise<void> {
  const { kit } = world;
  if (matter.call === 'create') await addPerson(world, matter.name, matter.role);
  if (matter.call === 'settle' || matter.call === 'reverse')
    await payOut(kit.db, BigInt(betIdOf(world, matter.match)), {
      signal: new AbortController().signal,
      log: kit.api.app.log,
    });
  await handleEvents(kit);
}

export const approvalCommands = [{ ...deciding, weight: 12 }];
