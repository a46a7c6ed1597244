/**
 * Cases that once failed, kept as tests for ever. A failure prints its seed and both paths; `about` says what was wrong.
 * A change of the commands changes what a seed means: a rule that must stay guarded also gets a test of its own.
 */
export const seeds: { seed: number; path: string; replayPath: string; about: string }[] = [];
