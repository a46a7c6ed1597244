import { TICKS, type Tick } from '@tossbook/contract';
import type { Paise } from '@tossbook/rules';

/** What an employee may do, and their own cap for a day, if they have one. */
export type Employee = Record<Tick, boolean> & { dailyCap: Paise | null };

/** Of whom nothing was ever changed. */
export const NEW_EMPLOYEE: Employee = {
  runsMatches: true,
  movesMoney: true,
  looksAfterUsers: true,
  dailyCap: null,
};

export const ticksIn = (employee: Record<Tick, boolean>): Tick[] => TICKS.filter((tick) => employee[tick]);
