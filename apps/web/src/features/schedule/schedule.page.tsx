import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CricketSchedule } from './cricket-schedule.tsx';
import { KabaddiSchedule } from './kabaddi-schedule.tsx';
import { CRICKET, KABADDI } from './paths.ts';

export const KabaddiPage = () => (
  <SchedulePage sport="kabaddi">
    <KabaddiSchedule />
  </SchedulePage>
);

export const CricketPage = () => (
  <SchedulePage sport="cricket">
    <CricketSchedule />
  </SchedulePage>
);

function SchedulePage({ sport, children }: { sport: 'kabaddi' | 'cricket'; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t(`schedule.${sport}.title`)} hint={t('schedule.hint')} />
      <LinkTabs
        label={t('schedule.pages')}
        links={[
          { to: KABADDI, text: t('schedule.kabaddi.tab') },
          { to: CRICKET, text: t('schedule.cricket.tab') },
        ]}
      />
      {children}
    </>
  );
}
