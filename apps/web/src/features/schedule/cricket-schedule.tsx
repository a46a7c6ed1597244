import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { useCricketSchedule } from './use-cricket-schedule.ts';

export function CricketSchedule() {
  const { t } = useTranslation();
  const { list, refresh, failure } = useCricketSchedule();
  return (
    <ScheduleTable sport="cricket" list={list} failure={failure}>
      <Button look="secondary" onClick={() => void refresh()}>
        <RotateCw aria-hidden className="size-4" />
        {t('schedule.cricket.refresh')}
      </Button>
    </ScheduleTable>
  );
}
