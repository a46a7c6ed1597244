import { Clock, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { knownIn } from '../../lib/known-value.ts';
import { staffTime } from '../../lib/time/staff-time.ts';
import type { Approvals } from './queries.ts';

/** What is said of each state of the rule: nothing, if it holds. */
const said = { on: null, off: 'off', asleep: 'asleep' } as const;

/** Whether the rule holds now, and which admins cannot approve yet. */
export function RuleNotice({ rule, waitingAdmins }: Pick<Approvals, 'rule' | 'waitingAdmins'>) {
  const { t } = useTranslation();
  const known = knownIn(said, rule);
  const lapse = known && said[known];
  return (
    <>
      {lapse && (
        <div
          role="note"
          className="mb-4 flex gap-3 rounded-card border border-time-soon/50 bg-time-soon/10 px-4 py-3"
        >
          <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-time-soon" />
          <div className="min-w-0">
            <p className="font-semibold">{t(`approvals.rule.${lapse}`)}</p>
            <p className="text-sm">{t(`approvals.rule.${lapse}Hint`)}</p>
          </div>
        </div>
      )}
      {waitingAdmins.length > 0 && (
        <ul className="mb-4 flex flex-col gap-1 text-sm">
          {waitingAdmins.map(({ userName, from }) => (
            <li key={userName} className="flex gap-2">
              <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-time-hours" />
              <span className="min-w-0 wrap-anywhere">
                {t('approvals.newAdmin', { name: userName, time: staffTime(from) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
