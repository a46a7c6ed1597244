import { type Language, languages } from './languages.ts';
import type { English, Words } from './words.ts';

type Refusals<File> = File extends { refusals: infer Own } ? keyof Own : never;
export type RefusalCode = Refusals<English[keyof English]>;

/** Each slice has its own; here they are together. */
const refusalsOf = (language: Words): Record<RefusalCode, string> =>
  Object.fromEntries(
    Object.values(language).flatMap((file) => Object.entries('refusals' in file ? file.refusals : {})),
  ) as Record<RefusalCode, string>;

/** What a refusal says, by language and code. */
export const refusalsIn = { en: refusalsOf(languages.en), hi: refusalsOf(languages.hi) } satisfies Record<
  Language,
  unknown
>;

/** In English, as the specification has them. */
export const refusals = refusalsIn.en;
