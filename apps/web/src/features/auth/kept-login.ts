/** What the next login form is filled with. */
export type KeptLogin = { userName: string; password: string };

let kept: KeptLogin | null = null;

/**
 * Passes a login on from registering, or from choosing the first own password, so that nobody has to type it again.
 * In memory alone: it is neither in an address nor in storage, and a reload forgets it.
 */
export const keepLogin = (login: KeptLogin): void => {
  kept = login;
};

export const keptLogin = (): KeptLogin | null => kept;

export const forgetKeptLogin = (): void => {
  kept = null;
};
