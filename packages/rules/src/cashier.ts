import { type Paise, paise, rupees } from './money.ts';

/** Owed is what a reversal left to be repaid; withdrawable excludes bonus money that must be played first. */
export type WalletAmounts = { balance: Paise; owed: Paise; withdrawable: Paise };

const WITHDRAWAL_REFUSALS = ['WITHDRAW_WHILE_OWING', 'WITHDRAW_TOO_LARGE', 'WITHDRAW_BONUS'] as const;
export type WithdrawalRefusal = (typeof WITHDRAWAL_REFUSALS)[number];

export const isWithdrawalRefusal = (code: string): code is WithdrawalRefusal =>
  WITHDRAWAL_REFUSALS.some((refusal) => refusal === code);

/** The first rule that a withdrawal breaks, or null. */
export function refuseWithdrawal(
  amount: Paise,
  { balance, owed, withdrawable }: WalletAmounts,
): WithdrawalRefusal | null {
  if (owed > 0n) return 'WITHDRAW_WHILE_OWING';
  if (amount > balance) return 'WITHDRAW_TOO_LARGE';
  return amount > withdrawable ? 'WITHDRAW_BONUS' : null;
}

/** The amount that a refused withdrawal ran into: what is owed, what there is, or what can be withdrawn. */
export function amountBehind(
  refusal: WithdrawalRefusal,
  { balance, owed, withdrawable }: WalletAmounts,
): Paise {
  if (refusal === 'WITHDRAW_WHILE_OWING') return owed;
  return refusal === 'WITHDRAW_TOO_LARGE' ? balance : withdrawable;
}

/** The rule that a deposit breaks, or null. An employee deposits from their own float, which is null for house cash. */
export function refuseDeposit(amount: Paise, { float }: { float: Paise | null }): 'FLOAT_TOO_SMALL' | null {
  return float !== null && amount > float ? 'FLOAT_TOO_SMALL' : null;
}

/** From this amount on, staff type what they move twice, and say why. A setting. */
export const CONFIRM_FROM: Paise = rupees(50_000);
/** What an employee may move in a day, in each direction. A setting, and each employee can have their own. */
export const DAILY_CAP: Paise = rupees(100_000);

export const needsReason = (amount: Paise, from: Paise): boolean => amount >= from;

/** What a deposit does to a wallet: it repays what is owed before it is the user's to spend. */
export function afterDeposit(
  amount: Paise,
  { balance, owed }: Pick<WalletAmounts, 'balance' | 'owed'>,
): { balance: Paise; owed: Paise } {
  const repaid = amount < owed ? amount : owed;
  return { balance: paise(balance + amount - repaid), owed: paise(owed - repaid) };
}

/** Both inclusive. */
export type AmountBounds = { least: Paise; most: Paise };

/** The rule that the amount of a UPI deposit breaks, or null. */
export function refuseUpiAmount(
  amount: Paise,
  { least, most }: AmountBounds,
): 'UPI_AMOUNT_TOO_SMALL' | 'UPI_AMOUNT_TOO_LARGE' | null {
  if (amount < least) return 'UPI_AMOUNT_TOO_SMALL';
  return amount > most ? 'UPI_AMOUNT_TOO_LARGE' : null;
}

const UTR_DIGITS = 12;
const DEVANAGARI_ZERO = 0x0966;

/**
 * The bank's reference of a UPI payment as it is stored, or null if invalid. People copy it with spaces and hyphens,
 * and Indian keyboards have their own digits: all these spellings are the same reference.
 */
export function normaliseUtr(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  return new RegExp(`^[0-9]{${UTR_DIGITS}}$`).test(digits) ? digits : null;
}
