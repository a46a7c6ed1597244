import { useFailureToast } from '../../lib/http/use-load-failure.ts';
import { useKabaddi } from './queries.ts';
import { ScheduleTable } from './schedule-table.tsx';

export function KabaddiSchedule() {
  const list = useKabaddi();
  useFailureToast(list.error, ({ message }) => message);
  return <ScheduleTable sport="kabaddi" list={list} failure={list.error?.message ?? ''} />;
}
