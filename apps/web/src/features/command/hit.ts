import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FoundUser } from './queries.ts';

/** A line of the list: something found, or something to do. */
export type Hit = {
  id: string;
  icon: LucideIcon;
  title: string;
  note?: string;
  /** At the end of the line: an amount, a state. */
  aside?: ReactNode;
  keys?: string;
  /** What Enter does, in a word. */
  verb: string;
  run: () => void;
  /** What Tab offers to do with it. */
  actions?: readonly Hit[];
  /** Whose figures stand beside the list. */
  user?: FoundUser;
};

export type HitGroup = { value: string; items: Hit[] };
