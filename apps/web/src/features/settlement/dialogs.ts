/** Both dialogs of the desk, loaded together. */
export { ReverseDialog } from './reverse-dialog.tsx';
export { SettleDialog } from './settle-dialog.tsx';
