import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { CLIENT_REPORT, DAY_SHEET, REPORTS, STAFF_REPORT } from './paths.ts';

/** The reports there are. Those of a period keep it from one to the next. */
export function ReportTabs() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const period = new URLSearchParams(search);
  for (const other of ['page', 'sort', 'day']) period.delete(other);
  const kept = period.size > 0 ? `?${period.toString()}` : '';
  return (
    <LinkTabs
      label={t('reports.tabs.label')}
      links={[
        { to: `${REPORTS}${kept}`, text: t('reports.tabs.totals') },
        { to: `${STAFF_REPORT}${kept}`, text: t('reports.tabs.staff') },
        { to: `${CLIENT_REPORT}${kept}`, text: t('reports.tabs.clients') },
        { to: DAY_SHEET, text: t('reports.tabs.sheet') },
      ]}
    />
  );
}
