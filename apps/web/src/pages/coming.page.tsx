import { Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EmptyState } from '../ui/states.tsx';

/** Stands where a screen is still to be built. */
export function ComingPage() {
  const { t } = useTranslation();
  const name = useLocation().pathname.split('/').filter(Boolean).at(-1) ?? 'home';
  const title =
    name.charAt(0).toUpperCase() +
    name
      .slice(1)
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase();
  return (
    <>
      <title>{`${title} · ${t('product')}`}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={Hammer} title={t('coming.title', { title })} hint={t('coming.hint')} />
    </>
  );
}
