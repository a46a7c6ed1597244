import { addTexts } from '../../lib/i18n.ts';
import { bets } from '../../lib/texts/bets.en.ts';

addTexts({ bets });

/** Both dialogs of betting, fetched together. */
export { CancelBetDialog } from './cancel-bet-dialog.tsx';
export { PlaceBetDialog } from './place-bet-dialog.tsx';
