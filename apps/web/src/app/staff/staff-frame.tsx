import type { Ticked } from '@tossbook/contract';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useSite } from '../../features/site/queries.ts';
import { withWords } from '../../lib/i18n.ts';
import type { Session } from '../../lib/session/session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { IdleEnd } from '../lazy-layers.ts';
import { menuOf } from '../menu/menus.ts';
import { SlimMenu } from './slim-menu.tsx';
import { StaffFooter } from './staff-footer.tsx';
import { StaffHeader } from './staff-header.tsx';
import { StaffKeys } from './staff-keys.tsx';

const loadPalette = withWords(
  () => import('../../features/command/command-palette.page-part.tsx'),
  'command',
  'users',
);
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

type StaffFrameProps = {
  session: Session;
  site: ReturnType<typeof useSite>;
  onOpenMenu: () => void;
  /** The page. */
  children: ReactNode;
} & Ticked;

/** What staff have around every page: header with the search, slim menu, footer with the page's keys. */
export function StaffFrame({ session, ticks, site, onOpenMenu, children }: StaffFrameProps) {
  const { role, isFirstTimeUser } = session;
  const [isFinding, setIsFinding] = useState(false);
  const [wasFinding, setWasFinding] = useState(false);
  const find = () => {
    setWasFinding(true);
    setIsFinding(true);
  };
  const supportUrl = site?.supportUrl ?? null;
  const caller = useMemo(() => ({ ...session, ticks }), [session, ticks]);
  const links = useMemo(() => menuOf({ role, ticks }).flatMap((group) => group.links), [role, ticks]);
  return (
    <>
      <StaffHeader
        session={session}
        supportUrl={supportUrl}
        onOpenMenu={onOpenMenu}
        onFind={isFirstTimeUser ? null : find}
        onNearFind={() => void loadPalette().catch(() => undefined)}
      />
      <div className="wide:flex">
        <SlimMenu role={role} ticks={ticks} supportUrl={supportUrl} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1400px] min-w-0 px-3.5 pt-4 pb-28 outline-none wide:px-4 wide:pb-12 has-data-[page=wide]:max-w-none!"
        >
          {children}
        </main>
      </div>
      <StaffFooter role={role} ticks={ticks} site={site} />
      {!isFirstTimeUser && <StaffKeys role={role} ticks={ticks} />}
      {!isFirstTimeUser && <FindKeys onFind={find} />}
      {wasFinding && (
        <Suspense fallback={null}>
          <CommandPalette
            isOpen={isFinding}
            onClose={() => setIsFinding(false)}
            session={caller}
            links={links}
          />
        </Suspense>
      )}
      {site && (
        <Suspense fallback={null}>
          <IdleEnd minutes={site.staffIdleMinutes} />
        </Suspense>
      )}
    </>
  );
}

/** A page with a filter of its own takes `/` for it. */
function FindKeys({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation();
  useShortcuts(
    ['Ctrl+K', '/'].map((keys) => ({ keys, words: t('shortcuts.find'), run: onFind })),
    'everywhere',
  );
  return null;
}
