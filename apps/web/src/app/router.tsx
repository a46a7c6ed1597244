import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import {
  RequireAdmin,
  RequireClient,
  RequireNoSession,
  RequireOwnPassword,
  RequireSession,
  RequireStaff,
  RequireWallet,
} from './guards.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { paths } from './paths.ts';

/** A page is fetched when its address is opened. */
const page = (load: () => Promise<Record<string, unknown>>, name: string) => async () => {
  const module = await load();
  return { Component: module[name] as () => React.ReactNode };
};

const passbookPage = (name: string) => page(() => import('../pages/passbook.page.tsx'), name);
const schedulePage = (name: string) => page(() => import('../pages/schedule.page.tsx'), name);
const authPage = page(() => import('../pages/auth.page.tsx'), 'AuthPage');

const userScreen = (name: string) => page(() => import('../pages/user-screens.ts'), name);
const usersOfStaff: RouteObject[] = [
  { path: paths.userList, lazy: userScreen('UserListPage') },
  { path: paths.user, lazy: userScreen('UserPage') },
  { path: paths.accountStatement, lazy: userScreen('AccountStatementPage') },
  { path: paths.pendingBets, lazy: userScreen('PendingBetsPage') },
  { path: paths.betHistory, lazy: userScreen('BetHistoryPage') },
];

export const router = createBrowserRouter([
  {
    errorElement: <ErrorPage />,
    HydrateFallback: LoadingScreen,
    children: [
      {
        element: <RequireNoSession />,
        children: [
          { path: paths.login, lazy: authPage },
          { path: paths.register, lazy: authPage },
        ],
      },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: page(() => import('./shell.tsx'), 'Shell'),
            children: [
              {
                errorElement: <ErrorPage />,
                children: [
                  {
                    path: paths.changePassword,
                    lazy: page(() => import('../pages/change-password.page.tsx'), 'ChangePasswordPage'),
                  },
                  {
                    element: <RequireOwnPassword />,
                    children: [
                      { path: paths.kabaddi, lazy: schedulePage('KabaddiPage') },
                      { path: paths.cricket, lazy: schedulePage('CricketPage') },
                      {
                        element: <RequireWallet />,
                        children: [
                          { path: paths.credit, lazy: passbookPage('CreditPage') },
                          { path: paths.debit, lazy: passbookPage('DebitPage') },
                        ],
                      },
                      {
                        element: <RequireClient />,
                        children: [
                          {
                            path: paths.home,
                            lazy: page(() => import('../pages/home.page.tsx'), 'HomePage'),
                          },
                          {
                            path: paths.transactions,
                            lazy: page(() => import('../pages/transactions.page.tsx'), 'TransactionsPage'),
                          },
                          {
                            path: paths.notifications,
                            lazy: page(() => import('../pages/notifications.page.tsx'), 'NotificationsPage'),
                          },
                          {
                            path: paths.refer,
                            lazy: page(() => import('../pages/refer.page.tsx'), 'ReferPage'),
                          },
                          {
                            path: paths.rules,
                            lazy: page(() => import('../pages/rules.page.tsx'), 'RulesPage'),
                          },
                          {
                            path: paths.deposit,
                            lazy: page(() => import('../pages/deposit.page.tsx'), 'DepositPage'),
                          },
                        ],
                      },
                      {
                        element: <RequireStaff />,
                        children: [
                          {
                            path: paths.dashboard,
                            lazy: page(() => import('../pages/dashboard.page.tsx'), 'DashboardPage'),
                          },
                          {
                            path: paths.match,
                            lazy: page(() => import('../pages/match.page.tsx'), 'MatchPage'),
                          },
                          {
                            path: paths.settleUp,
                            lazy: page(() => import('../pages/settle-up.page.tsx'), 'SettleUpPage'),
                          },
                          {
                            path: paths.createUser,
                            lazy: page(() => import('../pages/create-user.page.tsx'), 'CreateUserPage'),
                          },
                          {
                            path: paths.createBet,
                            lazy: page(() => import('../pages/create-bet.page.tsx'), 'CreateBetPage'),
                          },
                          {
                            path: paths.editBet,
                            lazy: page(() => import('../pages/edit-bet.page.tsx'), 'EditBetPage'),
                          },
                          {
                            path: paths.blockedList,
                            lazy: page(() => import('../pages/blocked-list.page.tsx'), 'BlockedListPage'),
                          },
                          {
                            path: paths.marketAnalysis,
                            lazy: page(
                              () => import('../pages/market-analysis.page.tsx'),
                              'MarketAnalysisPage',
                            ),
                          },
                          ...usersOfStaff,
                        ],
                      },
                      {
                        element: <RequireAdmin />,
                        children: [
                          {
                            path: paths.upiDeposits,
                            lazy: page(() => import('../pages/upi-deposits.page.tsx'), 'UpiDepositsPage'),
                          },
                          {
                            path: paths.referralReviews,
                            lazy: page(
                              () => import('../pages/referral-reviews.page.tsx'),
                              'ReferralReviewsPage',
                            ),
                          },
                          {
                            path: paths.debtors,
                            lazy: page(() => import('../pages/debtors.page.tsx'), 'DebtorsPage'),
                          },
                          {
                            path: paths.audit,
                            lazy: page(() => import('../pages/audit.page.tsx'), 'AuditPage'),
                          },
                          {
                            path: paths.settings,
                            lazy: page(() => import('../pages/settings.page.tsx'), 'SettingsPage'),
                          },
                          {
                            path: paths.reports,
                            lazy: page(() => import('../pages/reports.page.tsx'), 'ReportsPage'),
                          },
                        ],
                      },
                      { path: '*', lazy: page(() => import('../pages/not-found.page.tsx'), 'NotFoundPage') },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      ...(import.meta.env.DEV
        ? [{ path: '/gallery', lazy: page(() => import('../pages/gallery.page.tsx'), 'GalleryPage') }]
        : []),
    ],
  },
]);
