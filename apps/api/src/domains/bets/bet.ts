import type { ErrorCode } from '@tossbook/contract';
import type { Paise, RateBp } from '@tossbook/rules';

/** A client's request, with everything needed to decide it. */
export type BetRequest = {
  userId: bigint;
  sessionId: string;
  matchId: bigint;
  team: string;
  stake: Paise;
  /** The rate that the client saw; null if it did not say. */
  rate: RateBp | null;
  operationId: string;
  requestId: string;
  address: string;
  reportedAddress: string | null;
  asker?: Asker;
};

/** Who waits for an answer: until when (performance.now), and whether they have hung up. */
export type Asker = { until: number; isGone: () => boolean };

/** A bet that nobody waits for any more is not placed: its client may believe that it failed. */
export const isWanted = ({ asker }: { asker?: Asker }): boolean =>
  !asker || (!asker.isGone() && performance.now() < asker.until);

export type CancelRequest = Pick<
  BetRequest,
  'userId' | 'sessionId' | 'matchId' | 'operationId' | 'requestId' | 'asker'
>;

/** The database's verdict on one request. 'PLACED' and 'CANCELLED': an earlier attempt of it already succeeded. */
export type BetOutcome =
  | 'ACCEPTED'
  | 'PLACED'
  | 'CANCELLED'
  | 'WALLET_BUSY'
  | 'MATCH_BUSY'
  | 'EXPIRED'
  | ErrorCode;

export type PlacedBet = {
  outcome: BetOutcome;
  betId: bigint;
  rate: RateBp;
  balance: Paise;
  exposure: Paise;
  /** The largest stake that would be taken, where a limit refused this one. */
  largest: Paise | null;
};
export type CancelledBet = { outcome: BetOutcome; refund: Paise; balance: Paise; exposure: Paise };
