export {
  lockWallets,
  openWallet,
  type Posted,
  postJoiningBonus,
  postMovement,
  postTransfer,
  sealDays,
} from './ledger.store.ts';
