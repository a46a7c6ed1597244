import { words } from './en/index.ts';
import type { English, Words } from './words.ts';

type Refusals<File> = File extends { refusals: infer Own } ? keyof Own : never;
export type RefusalCode = Refusals<English[keyof English]>;

/** Each slice has its own; here they are together. */
const refusalsOf = (language: Words): Record<RefusalCode, string> =>
  Object.fromEntries(
    Object.values(language).flatMap((file) => Object.entries('refusals' in file ? file.refusals : {})),
  ) as Record<RefusalCode, string>;

/** What a refusal says, by its code. */
export const refusals = refusalsOf(words);
