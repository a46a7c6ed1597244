import { lazy, Suspense, useState } from 'react';
import { useLogout } from '../features/auth/use-logout.ts';
import { useRealityCheck } from '../features/protection/use-reality-check.ts';
import { withWords } from '../lib/i18n.ts';

const loadDialog = withWords(() => import('../features/protection/reality-check-dialog.tsx'), 'protection');
const RealityCheckDialog = lazy(async () => ({ default: (await loadDialog()).RealityCheckDialog }));

/** Reminds a client of the time, on every page. The dialog is loaded when it is first due. */
export function RealityCheck() {
  const { isOpen, answer } = useRealityCheck();
  const { isLeaving, logOut } = useLogout();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <RealityCheckDialog
        isOpen={isOpen}
        onCarryOn={answer}
        isLeaving={isLeaving}
        onLogOut={() => void logOut()}
      />
    </Suspense>
  );
}
