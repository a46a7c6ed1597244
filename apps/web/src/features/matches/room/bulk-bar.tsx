import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { wholeRupees } from '../../../ui/money/whole-money.tsx';
import type { StaffMatch } from '../staff/staff-match.ts';
import { useToggleMatches } from '../staff/staff-queries.ts';
import { worstOf } from './room-model.ts';

const CODES_NAMED = 4;

/** What a dialog asks about the selected matches. */
export type BulkAct = 'rate' | 'closing';

type BulkBarProps = {
  matches: readonly StaffMatch[];
  onAsk: (act: BulkAct) => void;
  onClear: () => void;
};

const small = 'min-h-7! rounded-lg! px-2.5! text-xs';

/** What can be done to the selected matches together, with what they could cost. */
export function BulkBar({ matches, onAsk, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const sending = useToggleMatches();
  const done = useRef(0);
  const codes = matches.map(({ code }) => code);
  const named = codes.length > CODES_NAMED ? [...codes.slice(0, CODES_NAMED), '…'] : codes;
  const toggled = (isEnabled: boolean) => matches.filter((match) => match.isEnabled !== isEnabled);
  const handleToggle = (isEnabled: boolean) => {
    const ids = toggled(isEnabled).map(({ id }) => id);
    done.current = 0;
    void sending.press(
      async (send) => {
        await send({
          ids,
          isEnabled,
          onDone: (count) => {
            done.current = count;
          },
        });
        toast.success(t(isEnabled ? 'room.enabled' : 'room.disabled', { count: ids.length }));
        onClear();
      },
      ({ message }) =>
        sending.fail({
          title: t('room.bulkFailed', { done: done.current, all: ids.length }),
          reason: message,
        }),
    );
  };
  const act = (isEnabled: boolean) => {
    const count = toggled(isEnabled).length;
    return (
      <Button
        look="secondary"
        isBusy={sending.isBusy}
        disabled={count === 0}
        onClick={() => handleToggle(isEnabled)}
        className={small}
      >
        {t(isEnabled ? 'room.enable' : 'room.disable', { count })}
      </Button>
    );
  };
  return (
    <div className="flex min-h-10.5 flex-wrap items-center gap-2 rounded-t-card bg-accent/12 px-2 py-1.5 text-xs">
      <b role="status">{t('room.selected', { count: matches.length })}</b>
      <span className="text-text-2">
        {named.join(', ')} · {t('room.together', { amount: wholeRupees(worstOf(matches)) })}
      </span>
      <span className="ml-auto flex flex-wrap gap-1.5">
        {act(false)}
        {act(true)}
        <Button look="secondary" disabled={sending.isBusy} onClick={() => onAsk('rate')} className={small}>
          {t('room.changeRate')}
        </Button>
        <Button look="secondary" disabled={sending.isBusy} onClick={() => onAsk('closing')} className={small}>
          {t('room.moveClosing')}
        </Button>
        <Button look="quiet" onClick={onClear} className={small}>
          {t('room.clear')}
        </Button>
      </span>
    </div>
  );
}
