import type { Checkpoint } from '../checkpoint.ts';
import type { Alarm, Memory, Site } from '../follow.ts';
import { findMissing, LATE_AFTER, openLog } from '../log.ts';
import type { Witnessed } from '../witnessed.ts';
import { findDifference, type ShownMatch } from './match-difference.ts';
import { chainSteps, type MatchStep, stepEntry } from './match-step.ts';

/** A step as the page gives it; without a place if the log does not have it yet. */
export type ShownStep = { text: string; leafIndex: number | null };

/** What is wrong, and with the first step that shows it. */
export type MatchFault =
  /** The page shows something else than the step says, or what no step says. */
  | { fault: 'differs'; step: number | null; kind: string }
  /** A step does not continue the one before it. */
  | { fault: 'chain'; step: number }
  /** The log has something else in the place of a step. */
  | { fault: 'not-in-log'; step: number; kind: string }
  /** The log should have had this step long ago. */
  | { fault: 'late'; step: number; kind: string }
  | { fault: Alarm['fault'] };

export type MatchProof = {
  /** How many steps the log has; those after them wait for the next checkpoint. */
  logged: number;
  waiting: number;
  checkpoint: Checkpoint;
  witnessed: Witnessed | null;
  memory: Memory;
};

/** Compares the page of a match with its steps, and these with the public log. */
export async function proveMatch(
  site: Site,
  shown: ShownMatch & { steps: ShownStep[] },
  { memory, now }: { memory: Memory | null; now: number },
): Promise<MatchFault | MatchProof> {
  const { steps, broken } = chainSteps(shown.steps.map(({ text }) => text));
  if (broken !== null) return { fault: 'chain', step: broken };
  const difference = findDifference(shown, steps);
  if (difference !== null) return { fault: 'differs', ...difference };
  const log = await openLog(site, memory);
  if ('fault' in log) return { fault: log.fault };
  // A leaf that is younger than the checkpoint is compared with the next one.
  const leaves = steps.flatMap((step, place) => {
    const index = shown.steps[place]?.leafIndex ?? null;
    return index === null || index >= log.checkpoint.size
      ? []
      : [{ ...step, index, entry: stepEntry(step.text) }];
  });
  const missing = await findMissing(leaves, site, log.checkpoint);
  if (missing !== null) return { fault: 'not-in-log', step: missing.step, kind: missing.kind };
  const late = steps.find((_, place) => isLate(steps, place, { shown: shown.steps, now }));
  if (late) return { fault: 'late', step: late.step, kind: late.kind };
  return { ...log, logged: leaves.length, waiting: steps.length - leaves.length };
}

/** A source may be older than the result that makes it public: a step is as old as the newest before it. */
function isLate(
  steps: MatchStep[],
  place: number,
  { shown, now }: { shown: ShownStep[]; now: number },
): boolean {
  if (shown[place]?.leafIndex !== null) return false;
  const newest = Math.max(
    ...steps.slice(0, place + 1).map(({ time }) => Date.parse(`${time.slice(0, 23)}Z`)),
  );
  return newest < now - LATE_AFTER / 1000;
}
