import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { clearSession, isExpired, readSession } from './lib/session.ts';
import './look/look.css';

const session = readSession();
if (session && isExpired(session)) {
  clearSession();
  location.reload();
} else {
  const root = document.getElementById('root');
  if (root)
    // In slices: a slow phone answers a touch while the first page is drawn.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
}
