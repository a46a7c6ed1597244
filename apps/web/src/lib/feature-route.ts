import type { ComponentType } from 'react';
import type { WordFile } from './i18n.ts';

/**
 * Who may open a page. `anyone` needs no session. A session alone is enough for `session`; all others also require a password that the user
 * chose. Anyone else is redirected to their own page.
 */
export type Audience =
  | 'guest'
  | 'anyone'
  | 'session'
  | 'everyone'
  | 'walletOwner'
  | 'client'
  | 'staff'
  | 'admin';

export type FeatureRoute = {
  path: string;
  audience: Audience;
  /** The page's words, besides the frame's. The router waits for page and words together. */
  words: readonly WordFile[];
  lazy: ReturnType<typeof page>;
};

/** A page is loaded when its address is opened. */
export const page =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] });
