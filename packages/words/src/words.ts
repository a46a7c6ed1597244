import type { words } from './en/index.ts';

export type English = typeof words;

/** What every language has to say, file by file: a sentence that is missing does not compile. */
export type Words = Shape<English>;

type Shape<Value> = Value extends string
  ? string
  : Value extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof Value]: Shape<Value[Key]> };
