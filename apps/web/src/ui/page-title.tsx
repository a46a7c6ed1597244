import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The page heading, also used as the tab title; page-level actions are on its right. */
export function PageTitle({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 wide:mb-5">
      <title>{`${title} · ${t('product')}`}</title>
      <div className="min-w-0 flex-auto">
        <h1 className="text-[1.6rem] leading-tight font-bold tracking-tight wide:text-[1.75rem]">{title}</h1>
        {hint && <p className="mt-0.5 text-[0.93rem] text-text-2">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
