export { lockWallets, openWallet } from '../ledger/index.ts';
export {
  depositByUpi,
  depositCash,
  depositFromFloat,
  payJoiningBonus,
  withdrawCash,
  withdrawToFloat,
} from './wallet.movements.ts';
export { walletRoutes } from './wallet.routes.ts';
export { isAnyFrozen, readWallet } from './wallet.views.ts';
