import type { MATCH_STATES } from '@tossbook/contract';
import type { ValueLook } from './value-badge.tsx';

/** A match as staff see it: open matches and those that need attention stand out. */
export const MATCH_STATE_LOOKS: Record<(typeof MATCH_STATES)[number], ValueLook> = {
  scheduled: { tone: 'neutral' },
  open: { tone: 'gain' },
  suspended: { tone: 'neutral' },
  closed: { tone: 'waiting' },
  settling: { tone: 'waiting' },
  settled: { tone: 'neutral' },
  reversing: { tone: 'waiting' },
};
