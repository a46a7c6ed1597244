import type { News } from '@tossbook/contract';

/** What the server can report as changed. News of one match affects whatever news of all matches does. */
export type Change = Exclude<News['type'], 'match' | 'resync'>;

/** Second word of the key of a verification, which runs only on request. */
export const PROOF = 'verification';

type Parts = Record<string, (...args: never[]) => readonly unknown[]>;

export type QueryKeys<Root extends string = string> = {
  /** The prefix of every key below. */
  all: readonly [Root];
  /** The changes that make all of them stale. */
  refreshedBy: readonly Change[];
};

/** A feature's query keys. All start with the same word, so that they can be invalidated together. */
export function queryKeys<Root extends string, Given extends Parts = Record<never, never>>(
  root: Root,
  { refreshedBy = [], parts }: { refreshedBy?: readonly Change[]; parts?: Given } = {},
) {
  const withRoot = Object.entries(parts ?? {}).map(([name, rest]) => [
    name,
    (...args: never[]) => [root, ...rest(...args)],
  ]);
  return { all: [root], refreshedBy, ...Object.fromEntries(withRoot) } as QueryKeys<Root> & {
    [Name in keyof Given]: (...args: Parameters<Given[Name]>) => readonly [Root, ...ReturnType<Given[Name]>];
  };
}
