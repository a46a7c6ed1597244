import type { RouteObject } from 'react-router';
import { page } from '../lib/feature-route.ts';
import { SHELL_WORDS, withWords } from '../lib/i18n.ts';
import { ErrorPage } from './error-page.tsx';
import {
  MaybeSession,
  RequireAdmin,
  RequireClient,
  RequireNoSession,
  RequireOwnPassword,
  RequireSession,
  RequireStaff,
  RequireWallet,
} from './guards.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { routesFor } from './routes.ts';

/** Every address of the site, with the guards in front of it. */
export const routeTree: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    HydrateFallback: LoadingScreen,
    children: [
      { element: <RequireNoSession />, children: routesFor('guest') },
      {
        element: <MaybeSession />,
        children: [
          {
            lazy: withWords(
              page(() => import('./open-frame.tsx'), 'OpenFrame'),
              ...SHELL_WORDS,
            ),
            children: [{ errorElement: <ErrorPage />, children: routesFor('anyone') }],
          },
        ],
      },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: withWords(
              page(() => import('./shell.tsx'), 'Shell'),
              ...SHELL_WORDS,
            ),
            children: [
              {
                errorElement: <ErrorPage />,
                children: [
                  ...routesFor('session'),
                  {
                    element: <RequireOwnPassword />,
                    children: [
                      ...routesFor('everyone'),
                      { element: <RequireWallet />, children: routesFor('walletOwner') },
                      { element: <RequireClient />, children: routesFor('client') },
                      { element: <RequireStaff />, children: routesFor('staff') },
                      { element: <RequireAdmin />, children: routesFor('admin') },
                      { path: '*', lazy: page(() => import('./not-found.page.tsx'), 'NotFoundPage') },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      ...(import.meta.env.DEV
        ? [
            {
              path: '/gallery',
              lazy: withWords(
                page(() => import('./gallery.page.tsx'), 'GalleryPage'),
                ...SHELL_WORDS,
              ),
            },
          ]
        : []),
    ],
  },
];
