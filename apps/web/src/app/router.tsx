import { createBrowserRouter, type RouteObject } from 'react-router';
import { comingForClients, comingForEveryone, comingForStaff } from './coming.ts';
import { ErrorPage } from './error-page.tsx';
import {
  RequireClient,
  RequireNoSession,
  RequireOwnPassword,
  RequireSession,
  RequireStaff,
} from './guards.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { type PathName, paths } from './paths.ts';

/** A page is fetched when its address is opened. */
const page = (load: () => Promise<Record<string, unknown>>, name: string) => async () => {
  const module = await load();
  return { Component: module[name] as () => React.ReactNode };
};

const coming = (names: readonly PathName[]): RouteObject[] =>
  names.map((name) => ({
    path: paths[name],
    lazy: page(() => import('../pages/coming.page.tsx'), 'ComingPage'),
  }));

const authPage = page(() => import('../pages/auth.page.tsx'), 'AuthPage');

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
                      ...coming(comingForEveryone),
                      { element: <RequireClient />, children: coming(comingForClients) },
                      { element: <RequireStaff />, children: coming(comingForStaff) },
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
