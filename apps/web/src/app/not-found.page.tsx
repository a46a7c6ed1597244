import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router';
import { homeOf, type Session } from '../lib/session/session.ts';
import { buttonLook } from '../ui/button.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const { role } = useOutletContext<Session>();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center pt-10 text-center">
      <title>{`${t('notFound.title')} · ${t('product')}`}</title>
      <span className="grid size-16 place-items-center rounded-full bg-accent/13 text-accent-text ring-8 ring-accent/6">
        <Compass aria-hidden className="size-7" />
      </span>
      <p aria-hidden className="mt-6 text-6xl font-extrabold tracking-tight text-accent-text">
        404
      </p>
      <h1 className="mt-2 text-xl font-bold">{t('notFound.title')}</h1>
      <p className="mt-1 text-text-2">{t('notFound.hint')}</p>
      <ul className="mt-5 list-disc rounded-card border border-line bg-surface py-4 pr-6 pl-9 text-left text-text-2">
        {t('notFound.reasons', { returnObjects: true }).map((reason) => (
          <li key={reason} className="py-0.5">
            {reason}
          </li>
        ))}
      </ul>
      <Link to={homeOf(role)} className={buttonLook({ className: 'mt-6' })}>
        {t('notFound.home')}
      </Link>
    </div>
  );
}
