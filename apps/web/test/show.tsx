import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { i18n, loadWords, SHELL_WORDS } from '../src/lib/i18n.ts';
import type { Session } from '../src/lib/session/session.ts';
import { Toasts } from '../src/ui/feedback/toasts.tsx';

type ShowOptions = { at?: string; session?: Session };

/** Renders a component as the app would: with the shell's words, toasts, a router and its own query cache. */
export const show = (element: ReactNode, { at = '/', session }: ShowOptions = {}) =>
  showRoutes([{ element: <Outlet context={session} />, children: [{ path: '*', element }] }], at);

/** Renders these routes as the app would, at one of their addresses. */
export async function showRoutes(routes: RouteObject[], at: string) {
  await loadWords(SHELL_WORDS);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  draw(
    <QueryClientProvider client={queries}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
        <Toasts />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return {
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goBack: () => router.navigate(-1),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    toast: (text: string) =>
      page
        .getByRole('region', { name: /^Messages/ })
        .getByRole('alert')
        .filter({ hasText: text }),
    dialog: page.getByRole('dialog'),
  };
}

/** Renders it, with effects, until the test ends or it is unmounted. */
export function draw(element: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const takeAway = () => {
    flushSync(() => root.unmount());
    place.remove();
  };
  // At the end of the test, not before the next one: a mounted page keeps making calls.
  onTestFinished(takeAway);
  flushSync(() => root.render(element));
  return takeAway;
}

/** A desktop-sized screen; tests start at phone size. */
export const atADesk = () => page.viewport(1280, 860);

/** Waits for a re-render, for checks that something has not changed. */
export const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
