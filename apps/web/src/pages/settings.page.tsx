import { useTranslation } from 'react-i18next';
import { SettingsList } from '../features/settings/settings-list.tsx';
import { addTexts } from '../lib/i18n.ts';
import { settings } from '../lib/texts/settings.en.ts';
import { PageTitle } from '../ui/page-title.tsx';

addTexts({ settings });

export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('settings.title')} hint={t('settings.hint')} />
      <SettingsList />
    </>
  );
}
