/** Both betting dialogs, loaded together. */
export { CancelBetDialog } from './cancel-bet-dialog.tsx';
export { PlaceBetDialog } from './place-bet-dialog.tsx';
