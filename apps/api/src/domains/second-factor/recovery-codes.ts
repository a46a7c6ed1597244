import { randomInt } from 'node:crypto';

const CODES = 10;
const LENGTH = 10;
/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 50 random bits each, in two groups for reading aloud. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODES }, makeCode);

function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** A code as it was made, however it was typed. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
