import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { setFlash } from './lib/flash-message.ts';
import { FIRST_WORDS, i18n, loadWords } from './lib/i18n.ts';
import { clearSession, isExpired, readSession } from './lib/session/session.ts';
import './look/look.css';

const markPage = (language: string) => document.documentElement.setAttribute('lang', language);
markPage(i18n.language);
i18n.on('languageChanged', markPage);

const session = readSession();
if (session && isExpired(session)) {
  clearSession();
  void loadWords(FIRST_WORDS).then(() => {
    setFlash(i18n.t('calls.dayOver'));
    location.reload();
  });
} else {
  const root = document.getElementById('root');
  if (root)
    void loadWords(FIRST_WORDS).then(() =>
      // Concurrent rendering: a slow phone stays responsive while the first page renders.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <App />
          </StrictMode>,
        ),
      ),
    );
}
