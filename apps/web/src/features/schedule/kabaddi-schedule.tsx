import { useFailureToast } from '../../lib/use-load-failure.ts';
import { useKabaddi } from './schedule.api.ts';
import { ScheduleTable } from './schedule-table.tsx';

export function KabaddiSchedule() {
  const list = useKabaddi();
  useFailureToast(list.error, ({ message }) => message);
  return <ScheduleTable sport="kabaddi" list={list} failure={list.error?.message ?? ''} />;
}
