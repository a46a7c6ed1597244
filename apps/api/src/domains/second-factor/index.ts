export { takeAwayFactors } from './remove-factor.ts';
export { requireProof } from './require-proof.ts';
export { factorReset } from './second-factor.changes.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { deleteEveryFactor, forgetOldChallenges } from './second-factor.store.ts';
export { createSecretBox } from './secret-box.ts';
