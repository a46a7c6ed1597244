export {
  lockWallets,
  openWallet,
  type Posted,
  postMovement,
  postTransfer,
  sealYesterday,
} from './ledger.store.ts';
