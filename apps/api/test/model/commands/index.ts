import fc from 'fast-check';
import { approvalCommands, deciding } from './approvals.ts';
import { betCommands } from './bets.ts';
import { cashierCommands, moving } from './cashier.ts';
import type { Command } from './command.ts';
import { limitCommands } from './limits.ts';
import { create, matchCommands } from './matches.ts';
import { peopleCommands } from './people.ts';
import { promotionCommands } from './promotions.ts';
import { settlementCommands } from './settlement.ts';
import { staffCommands } from './staff.ts';

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  ...betCommands,
  ...matchCommands,
  ...cashierCommands,
  ...promotionCommands,
  ...settlementCommands,
  ...limitCommands,
  ...approvalCommands,
  ...staffCommands,
  ...peopleCommands,
);

const byAdmin = { caller: { n: 0, isAnybody: false }, oldKey: null };
const [floats, clients] = [[5_000], [70_000, 8_000, 3_000, 1_000]];
const deposits = [...floats.map((rupees) => [2, rupees]), ...clients.map((rupees, n) => [4 + n, rupees])];

/** What every case begins with: some have money, and two matches are open. */
export const beginning: Command[] = [
  ...deposits.map(([target = 0, rupees = 0]) =>
    moving.of({
      ...byAdmin,
      kind: 'deposit',
      target,
      rupees,
      reason: 'if large',
      overrule: false,
      edge: 'none',
      isFirst: false,
    }),
  ),
  // The largest takes two people, where they are asked for.
  deciding.of({ ...byAdmin, approval: 1, waiting: 0, isFitting: true, decision: 'approve' }),
  create.of({ ...byAdmin, teams: { A: 'Chennai', B: 'Mumbai' }, rateBp: 95_00, startsIn: -1, endsIn: 18 }),
  create.of({ ...byAdmin, teams: { A: 'Delhi', B: 'Punjab' }, rateBp: 90_00, startsIn: -1, endsIn: 1_000 }),
];
