import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '../../ui/list/view-links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AlertList } from './alert-list.tsx';
import { ALERTS } from './paths.ts';
import { ALERT_KINDS, type AlertView, useAlerts } from './queries.ts';
import { UsagePanel } from './usage-panel.tsx';

const VIEWS: readonly AlertView[] = ['unseen', 'all', ...ALERT_KINDS];

/** What risk control noticed, and how far the limits are used. */
export function AlertsPage() {
  const [params] = useSearchParams();
  const view = VIEWS.find((name) => name === params.get('show')) ?? 'unseen';
  return <AlertsView key={view} view={view} />;
}

function AlertsView({ view }: { view: AlertView }) {
  const { t } = useTranslation();
  const list = useAlerts(view);
  return (
    <>
      <PageTitle title={t('alerts.title')} hint={t('alerts.hint')} />
      {!list.error && <UsagePanel usage={list.shown} />}
      <ViewLinks
        label={t('alerts.view')}
        value={view}
        links={VIEWS.map((name) => ({
          value: name,
          to: name === 'unseen' ? ALERTS : `${ALERTS}?show=${name}`,
          text: name === 'unseen' || name === 'all' ? t(`alerts.views.${name}`) : t(`alerts.kinds.${name}`),
          ...(name === 'unseen' && { count: list.shown?.unseen ?? 0 }),
        }))}
      />
      <AlertList view={view} list={list} />
    </>
  );
}
