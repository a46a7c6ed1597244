export { issueChallenge, workOf } from './login-proof.ts';
export { givenPassword, hashPassword, isPasswordOf } from './password-hash.ts';
export { createTokenReader, secretKey, signToken, type TokenReader } from './token.ts';
export { whyEasyToGuess } from './weak-password.ts';
