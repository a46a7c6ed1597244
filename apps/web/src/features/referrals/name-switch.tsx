import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowName } from './queries.ts';

/** Whether the caller's invitations say who invites. */
export function NameSwitch({ showsName }: { showsName: boolean | null }) {
  const { t } = useTranslation();
  const { press, fail, isBusy } = useShowName();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const handleChange = (next: boolean) => {
    setChosen(next);
    void press(
      async (send) => {
        await send(next);
      },
      ({ message }) => {
        setChosen(null);
        fail(message);
      },
    );
  };
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 font-medium">
      <input
        type="checkbox"
        checked={chosen ?? showsName ?? false}
        disabled={showsName === null}
        aria-busy={isBusy || undefined}
        onChange={({ target }) => handleChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {t('referrals.showsName')}
    </label>
  );
}
