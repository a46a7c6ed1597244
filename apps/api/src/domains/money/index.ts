export {
  depositByUpi,
  depositCash,
  depositFromFloat,
  withdrawBonusToo,
  withdrawCash,
  withdrawToFloat,
} from './money.movements.ts';
export { moneyRoutes } from './money.routes.ts';
export { lockWallets, openWallet, postMovement, postTransfer, sealDays } from './money.store.ts';
export { isSessionLive, type PassbookEntry, passbookBetween, readWallet } from './money.views.ts';
export { runMoneyCall, runOnce } from './run-money-call.ts';
