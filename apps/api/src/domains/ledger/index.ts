export {
  lockWallets,
  openWallet,
  type Posted,
  postJoiningBonus,
  postMovement,
  postTransfer,
  sealYesterday,
} from './ledger.store.ts';
