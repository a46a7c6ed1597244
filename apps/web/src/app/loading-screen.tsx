import { useTranslation } from 'react-i18next';
import { Logo } from '../ui/logo.tsx';

/** Shown until the first page has loaded. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-1 px-6 text-center"
    >
      <Logo className="mb-4 size-14 animate-spin [animation-duration:1.6s]" />
      <p className="text-lg font-bold">{t('loading.title')}</p>
      <p className="text-text-2">{t('loading.hint')}</p>
    </div>
  );
}
