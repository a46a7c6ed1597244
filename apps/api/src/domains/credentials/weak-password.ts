import type { ErrorCode } from '@tossbook/contract';
import { userNameKey } from '@tossbook/rules';

/** Shorter parts of a name are in too many words: 'Rao', 'Ali', 'Das'. */
const NAME_PART_LENGTH_MIN = 4;

/** What the site and those who work there are called: tried here first, and on no list of leaked passwords. */
const WORDS_OF_THE_SITE = new Set(
  'admin administrator cashier client cricket employee kabaddi passbook referral settlement support toss tossbet tossbetting tossbook thetoss'.split(
    ' ',
  ),
);

/**
 * Why a password would be among the first to be guessed, or null. The list of 49,000 leaked passwords is loaded on
 * first use and never reaches a browser.
 */
export async function whyEasyToGuess(
  password: string,
  owner: { userName: string; fullName: string },
): Promise<ErrorCode | null> {
  const tried = password.trim().toLowerCase();
  if (namesOf(owner).has(tried) || namesOf(owner).has(withoutDecoration(tried))) return 'PASSWORD_IS_NAME';
  const word = withoutDecoration(tried).replaceAll(/[\s._-]/g, '');
  const isExpected = WORDS_OF_THE_SITE.has(word) || (await commonPasswords()).has(tried);
  return isExpected ? 'PASSWORD_TOO_COMMON' : null;
}

function namesOf({ userName, fullName }: { userName: string; fullName: string }): Set<string> {
  const [id, name] = [userNameKey(userName), fullName.toLowerCase()];
  const parts = name.split(/[^\p{L}\p{M}]+/u).filter((part) => [...part].length >= NAME_PART_LENGTH_MIN);
  const names = new Set([id, withoutDecoration(id), name, name.replaceAll(/\s/g, ''), ...parts]);
  // All that is left of a User ID without letters, and of every password without letters.
  names.delete('');
  return names;
}

/** 'kulkarni@123' and '_kulkarni_' are just the name with what everybody adds to it. */
const withoutDecoration = (text: string) => text.replaceAll(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');

let common: Promise<Set<string>> | null = null;

function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}
