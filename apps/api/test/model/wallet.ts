import type { Wallet } from './model.ts';

/** How money moves in one wallet. Each returns nothing: it changes the wallet. */

/** Whatever comes in, except a returned stake, first repays what is owed. */
export function credit(wallet: Wallet, amount: bigint): void {
  wallet.balance += amount - repay(wallet, amount);
}

/** Bonus money is locked until as much has been played; what repaid a debt is not there to be played. */
export function give(wallet: Wallet, amount: bigint): void {
  const left = amount - repay(wallet, amount);
  wallet.balance += left;
  wallet.locked += left;
}

export function stake(wallet: Wallet, amount: bigint): void {
  wallet.balance -= amount;
  wallet.exposure += amount;
}

/** A stake that is cancelled, void or without a result goes back as it came. */
export function refund(wallet: Wallet, amount: bigint): void {
  stake(wallet, -amount);
}

/** Ends a stake that was played; what it unlocks is returned. */
export function play(wallet: Wallet, { staked, won }: { staked: bigint; won: bigint }): bigint {
  const unlocked = least(wallet.locked, staked);
  wallet.exposure -= staked;
  wallet.locked -= unlocked;
  credit(wallet, won);
  return unlocked;
}

/** Takes back what a settlement paid; returns what the house had to advance for it. */
export function takeBack(
  wallet: Wallet,
  { paid, staked, unlocked }: { paid: bigint; staked: bigint; unlocked: bigint },
): bigint {
  const advance = paid > wallet.balance ? paid - wallet.balance : 0n;
  wallet.balance += advance - paid;
  wallet.owed += advance;
  wallet.exposure += staked;
  wallet.locked += unlocked;
  return advance;
}

export const withdrawable = ({ balance, locked }: Wallet) => (balance > locked ? balance - locked : 0n);

function repay(wallet: Wallet, amount: bigint): bigint {
  const repaid = least(wallet.owed, amount);
  wallet.owed -= repaid;
  return repaid;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
