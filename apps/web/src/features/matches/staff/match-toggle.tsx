import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { StaffMatch } from './staff-match.ts';
import { useToggleMatch } from './staff-queries.ts';

/** On means disabled: the inverse of the match's flag. */
export function MatchToggle({ match, isDense = false }: { match: StaffMatch; isDense?: boolean }) {
  const { id, teamA, teamB, isEnabled } = match;
  const { t } = useTranslation();
  const stateId = useId();
  const toggle = useToggleMatch(id);
  const handleChange = (isOn: boolean) =>
    void toggle.press(
      async (send) => toast.success((await send({ isEnabled: !isOn })).message),
      ({ message }) =>
        toggle.fail({
          title: isOn ? t('dashboard.disableFailed') : t('dashboard.enableFailed'),
          reason: message,
        }),
    );
  return (
    <span className={clsx('flex items-center', isDense ? 'gap-1.5' : 'min-h-11 gap-2.5')}>
      <Switch
        label={t('dashboard.toggle', { teamA, teamB })}
        describedBy={stateId}
        isOn={!isEnabled}
        isBusy={toggle.isBusy}
        isSmall={isDense}
        onChange={handleChange}
      />
      <span id={stateId} className={isDense ? 'text-[12.5px]' : 'text-sm font-semibold'}>
        {isEnabled ? t('dashboard.off') : t('dashboard.on')}
      </span>
    </span>
  );
}
