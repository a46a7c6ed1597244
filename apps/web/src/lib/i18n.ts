import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { alarms } from './texts/alarms.en.ts';
import type { app } from './texts/app.en.ts';
import type { audit } from './texts/audit.en.ts';
import type { betDetails } from './texts/bet-details.en.ts';
import type { betStatus } from './texts/bet-status.en.ts';
import type { bets } from './texts/bets.en.ts';
import type { blocked } from './texts/blocked.en.ts';
import type { bonuses } from './texts/bonuses.en.ts';
import type { cashier } from './texts/cashier.en.ts';
import type { createUser } from './texts/create-user.en.ts';
import type { dashboard } from './texts/dashboard.en.ts';
import type { debtors } from './texts/debtors.en.ts';
import type { home } from './texts/home.en.ts';
import type { leave } from './texts/leave.en.ts';
import type { lists } from './texts/lists.en.ts';
import type { market } from './texts/market.en.ts';
import type { match } from './texts/match.en.ts';
import type { matchForm } from './texts/match-form.en.ts';
import type { matchPage } from './texts/match-page.en.ts';
import type { notifications } from './texts/notifications.en.ts';
import type { passbook } from './texts/passbook.en.ts';
import type { reason } from './texts/reason.en.ts';
import type { referrals } from './texts/referrals.en.ts';
import type { reports } from './texts/reports.en.ts';
import type { reviews } from './texts/reviews.en.ts';
import type { rules } from './texts/rules.en.ts';
import type { schedule } from './texts/schedule.en.ts';
import type { settings } from './texts/settings.en.ts';
import type { settlement } from './texts/settlement.en.ts';
import type { statements } from './texts/statements.en.ts';
import type { transactions } from './texts/transactions.en.ts';
import type { upi } from './texts/upi.en.ts';
import type { upiQueue } from './texts/upi-queue.en.ts';
import type { userActions } from './texts/user-actions.en.ts';
import type { userList } from './texts/user-list.en.ts';
import type { userPage } from './texts/user-page.en.ts';
import type { waiting } from './texts/waiting.en.ts';
import { en } from './texts.en.ts';

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Texts that come with the screen that says them, so that the login does not wait for words it never says. */
type LaterTexts = {
  app: typeof app;
  bonuses: typeof bonuses;
  home: typeof home;
  match: typeof match;
  bets: typeof bets;
  notifications: typeof notifications;
  referrals: typeof referrals;
  reports: typeof reports;
  rules: typeof rules;
  transactions: typeof transactions;
  schedule: typeof schedule;
  passbook: typeof passbook;
  lists: typeof lists;
  leave: typeof leave;
  matchForm: typeof matchForm;
  createUser: typeof createUser;
  blocked: typeof blocked;
  reason: typeof reason;
  userPage: typeof userPage;
  userList: typeof userList;
  userActions: typeof userActions;
  statements: typeof statements;
  cashier: typeof cashier;
  betDetails: typeof betDetails;
  betStatus: typeof betStatus;
  alarms: typeof alarms;
  dashboard: typeof dashboard;
  debtors: typeof debtors;
  market: typeof market;
  matchPage: typeof matchPage;
  settlement: typeof settlement;
  waiting: typeof waiting;
  upi: typeof upi;
  upiQueue: typeof upiQueue;
  reviews: typeof reviews;
  audit: typeof audit;
  settings: typeof settings;
};

/** Called by the module that shows them, before it is first shown. */
export function addTexts(texts: Partial<LaterTexts>): void {
  i18n.addResourceBundle('en', 'translation', texts, true, true);
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & LaterTexts };
  }
}
