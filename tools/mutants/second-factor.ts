import type { Mutant } from './mutant.ts';

const AUTH = 'apps/api/src/domains/auth';
const FACTOR = 'apps/api/src/domains/second-factor';
const PROVING = [`${FACTOR}/prove-factor.test.ts`];
const ASKING = [`${FACTOR}/require-proof.test.ts`];

/** The second factor: each code once, few guesses, and asked for wherever the contract says so. */
export const secondFactorMutants: Mutant[] = [
  {
    name: 'a second factor: an unproven session makes every call',
    file: `${AUTH}/authorize-call.ts`,
    from: "  if (claims.use === 'unproven') throw new Refusal('SECOND_FACTOR_NEEDED');\n",
    to: '',
    tests: ASKING,
    pattern: 'not proven',
  },
  {
    name: 'a second factor: staff work without the one that they must have',
    file: `${AUTH}/authorize-call.ts`,
    from: "  if (await mustSetUpFactor(claims)) throw new Refusal('SECOND_FACTOR_SETUP_NEEDED');\n",
    to: '',
    tests: ASKING,
    pattern: 'where staff must',
  },
  {
    name: 'a second factor: the password alone opens a full session',
    file: `${AUTH}/log-in.ts`,
    from: "hasFactor ? 'unproven' : 'full'",
    to: "'full'",
    tests: PROVING,
    pattern: 'is complete once',
  },
  {
    name: 'a second factor: the step of a used code is not remembered',
    file: `${FACTOR}/second-factor.store.ts`,
    from: '.set({ last_step: step, sealed_secret',
    to: '.set({ sealed_secret',
    tests: PROVING,
    pattern: 'no code is good twice',
  },
  {
    name: 'a second factor: codes two steps away are taken',
    file: `${FACTOR}/totp.ts`,
    from: 'epochTolerance: PERIOD_SECONDS',
    to: 'epochTolerance: 2 * PERIOD_SECONDS',
    tests: PROVING,
    pattern: 'a clock may be',
  },
  {
    name: 'a second factor: a recovery code is good again and again',
    file: `${FACTOR}/second-factor.store.ts`,
    from: "    .where('used_at', 'is', null)\n",
    to: '',
    tests: PROVING,
    pattern: 'a recovery code is good once',
  },
  {
    name: 'a second factor: guesses of codes are not counted',
    file: `${FACTOR}/prove-factor.ts`,
    from: '  if (typed !== undefined) await guessPassword(parts, { guard, password: typed.trim() });\n',
    to: '',
    tests: PROVING,
    pattern: 'ten guesses',
  },
  {
    name: 'a second factor: guesses are counted for each session',
    file: `${AUTH}/login-guard.ts`,
    from: "lane: isKnownDevice ? `factor:${deviceId}` : 'factor',",
    to: 'lane: `factor:${deviceId}`,',
    tests: PROVING,
    pattern: 'ten guesses',
  },
  {
    name: 'a second factor: a proof lasts for the whole session',
    file: `${AUTH}/auth.store.ts`,
    from: "coalesce(proven_at > app_now() - interval '5 minutes', false)",
    to: 'coalesce(proven_at is not null, false)',
    tests: ASKING,
    pattern: 'changeSetting asks',
  },
  {
    name: 'a second factor: the amount itself does not ask',
    file: `${FACTOR}/require-proof.ts`,
    from: "(about.amount ?? 0) >= settings.current()['secondFactor.askFromRupees']",
    to: "(about.amount ?? 0) > settings.current()['secondFactor.askFromRupees']",
    tests: ASKING,
    pattern: 'deposit asks',
  },
  {
    name: 'a second factor: a challenge of another session is taken',
    file: `${FACTOR}/second-factor.store.ts`,
    from: "    .where('session_id', '=', sessionId)\n    .where('step', '=', step)\n",
    to: "    .where('step', '=', step)\n",
    tests: [...PROVING, `${FACTOR}/add-factor.test.ts`],
    pattern: 'of its session alone|its session and its owner',
  },
  {
    name: 'a second factor: a stolen token adds one',
    file: `${FACTOR}/add-factor.ts`,
    from: "  if (!currentPassword) throw new Refusal('CURRENT_PASSWORD_NEEDED');\n",
    to: '  if (!currentPassword) return;\n',
    tests: [`${FACTOR}/add-factor.test.ts`],
    pattern: 'a stolen token alone',
  },
  {
    name: 'a second factor: sessions from before it live on',
    file: `${FACTOR}/add-factor.ts`,
    from: '  await endOtherSessions(tx, caller);\n',
    to: '',
    tests: [`${FACTOR}/add-factor.test.ts`],
    pattern: 'ends every other session',
  },
  {
    name: 'a second factor: recovery codes outlive the last one',
    file: `${FACTOR}/remove-factor.ts`,
    from: '  if (!(await hasSecondFactor(tx, caller.userId))) await deleteEveryFactor(tx, caller.userId);\n',
    to: '',
    tests: [`${FACTOR}/remove-factor.test.ts`],
    pattern: 'the last factor',
  },
];
