import { type Paise, paise, parseRupees } from '@tossbook/rules';

export type MoveKind = 'deposit' | 'withdraw';
export type UserWallet = { balance: Paise; owed: Paise; withdrawable: Paise };

export type MoveRefusal =
  | 'DEPOSIT_NOT_POSITIVE'
  | 'WITHDRAW_NOT_POSITIVE'
  | 'AMOUNT_INVALID'
  | 'WITHDRAW_TOO_LARGE'
  | 'WITHDRAW_WHILE_OWING'
  | 'WITHDRAW_BONUS'
  | 'FLOAT_TOO_SMALL';

type Situation = {
  kind: MoveKind;
  wallet: UserWallet;
  /** The employee's own balance; null where the money is house cash. */
  float: Paise | null;
};

/** What stands in the amount field, judged in the server's order. */
export function readMove(text: string, { kind, wallet, float }: Situation) {
  const amount = parseRupees(text);
  return { amount, refusal: refuse() };

  function refuse(): MoveRefusal | null {
    if (text.trim() === '' || text.trim().startsWith('-') || amount === 0n)
      return kind === 'deposit' ? 'DEPOSIT_NOT_POSITIVE' : 'WITHDRAW_NOT_POSITIVE';
    if (amount === null) return 'AMOUNT_INVALID';
    if (kind === 'deposit') return float !== null && amount > float ? 'FLOAT_TOO_SMALL' : null;
    if (amount > wallet.balance) return 'WITHDRAW_TOO_LARGE';
    if (wallet.owed > 0n) return 'WITHDRAW_WHILE_OWING';
    return amount > wallet.withdrawable ? 'WITHDRAW_BONUS' : null;
  }
}

/** What the movement leaves behind. A deposit repays what is owed before it is the user's to spend. */
export function effectOf(amount: Paise, { kind, wallet, float }: Situation) {
  if (kind === 'withdraw')
    return {
      balance: paise(wallet.balance - amount),
      owed: wallet.owed,
      float: float === null ? null : paise(float + amount),
    };
  const repaid = amount < wallet.owed ? amount : wallet.owed;
  return {
    balance: paise(wallet.balance + amount - repaid),
    owed: paise(wallet.owed - repaid),
    float: float === null ? null : paise(float - amount),
  };
}
