export { readBookDigest } from './book-digest.views.ts';
export { requireOutcomeTime } from './outcome-time.ts';
export {
  type BetsSince,
  listLateCancels,
  type OpenBets,
  type PlacedBet,
  previewReversal,
  readLastMinutes,
  readOpenBets,
  readVoidBets,
  type SideTotals,
} from './previews.views.ts';
