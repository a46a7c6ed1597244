import {
  afterDeposit,
  type Paise,
  paise,
  parseRupees,
  refuseDeposit,
  refuseWithdrawal,
  type WalletAmounts,
  type WithdrawalRefusal,
} from '@tossbook/rules';

export type MoveKind = 'deposit' | 'withdraw';
export type UserWallet = WalletAmounts;

export type MoveRefusal =
  | 'DEPOSIT_NOT_POSITIVE'
  | 'WITHDRAW_NOT_POSITIVE'
  | 'AMOUNT_INVALID'
  | WithdrawalRefusal
  | 'FLOAT_TOO_SMALL'
  | 'DEPOSIT_CAP'
  | 'WITHDRAW_CAP';

type Situation = {
  kind: MoveKind;
  wallet: UserWallet;
  /** The employee's own balance; null for house cash. */
  float: Paise | null;
  /** What the employee may still move today; null without a cap. */
  capLeft: Paise | null;
};

/** The amount field, validated in the server's order. */
export function readMove(text: string, { kind, wallet, float, capLeft }: Situation) {
  const amount = parseRupees(text);
  return { amount, refusal: refuse() };

  function refuse(): MoveRefusal | null {
    if (text.trim() === '' || text.trim().startsWith('-') || amount === 0n)
      return kind === 'deposit' ? 'DEPOSIT_NOT_POSITIVE' : 'WITHDRAW_NOT_POSITIVE';
    if (amount === null) return 'AMOUNT_INVALID';
    const refusal = kind === 'deposit' ? refuseDeposit(amount, { float }) : refuseWithdrawal(amount, wallet);
    if (refusal !== null || capLeft === null || amount <= capLeft) return refusal;
    return kind === 'deposit' ? 'DEPOSIT_CAP' : 'WITHDRAW_CAP';
  }
}

/** The balances after the movement. */
export function effectOf(amount: Paise, { kind, wallet, float }: Situation) {
  if (kind === 'withdraw')
    return {
      balance: paise(wallet.balance - amount),
      owed: wallet.owed,
      float: float === null ? null : paise(float + amount),
    };
  return { ...afterDeposit(amount, wallet), float: float === null ? null : paise(float - amount) };
}
