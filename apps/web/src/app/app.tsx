import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from '../lib/http/query-client.ts';
import { i18n } from '../lib/i18n.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { routeTree } from './route-tree.tsx';

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }));

export function App() {
  // Here, and not while the scripts start: it takes a phone as long as half of them.
  const [router] = useState(() => createBrowserRouter(routeTree));
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <CSPProvider disableStyleElements>
          <RouterProvider router={router} />
          <Toasts />
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
        </CSPProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
