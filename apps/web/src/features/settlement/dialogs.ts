/** Both dialogs of the desk, fetched together. */
export { ReverseDialog } from './reverse-dialog.tsx';
export { SettleDialog } from './settle-dialog.tsx';
