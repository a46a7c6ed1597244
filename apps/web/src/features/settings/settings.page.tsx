import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { SettingsList } from './settings-list.tsx';

export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('settings.title')} hint={t('settings.hint')} />
      <SettingsList />
    </>
  );
}
