/** A law of the books, how somebody who owns the database could break it, and what must then be named. */
export type Ids = {
  client: bigint;
  debtor: bigint;
  spent: bigint;
  employee: bigint;
  match: bigint;
  /** The client's open bet. */
  bet: bigint;
  cancelledBet: bigint;
  /** A client with a daily bonus, who was rewarded for two friends and waits for the review of a third. */
  referrer: bigint;
  friend: bigint;
  secondFriend: bigint;
  held: bigint;
  /** A client with a top-up. */
  poor: bigint;
  /** A client with two UPI deposits: the first approved, the second waiting. */
  payer: bigint;
  approvedUpi: bigint;
  waitingUpi: bigint;
  /** Where the public log has the chain of `spent`. */
  leafOfSpent: string;
  /** What the match is called, and where the log has its third step, that betting opened. */
  codeOfMatch: string;
  leafOfStep: string;
  cashier: string;
  day: string;
};
export type Fault = {
  law: string;
  fault: string;
  plant: (ids: Ids) => string;
  offender: (ids: Ids) => string;
};
