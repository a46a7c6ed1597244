import { useState } from 'react';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { useLimits } from './queries.ts';
import { isReminderDue } from './reminder.ts';

const ANSWERED_KEY = 'realityCheckAnsweredAt';

/** Whether the reality check is open. It waits while another dialog is, which may hold what somebody typed. */
export function useRealityCheck() {
  const { data } = useLimits();
  const [isOpen, setIsOpen] = useState(false);
  const [answeredAt, setAnsweredAt] = useState(readAnswered);
  const isDue = useFromNow(
    (now) =>
      data !== undefined &&
      isReminderDue(
        { startedAt: Date.parse(data.session.startedAt), minutes: data.reminderMinutes, answeredAt },
        now,
      ) &&
      document.querySelector('[role=dialog], [role=alertdialog]') === null,
  );
  // Once open, it stays until it is answered.
  if (isDue && !isOpen) setIsOpen(true);
  const answer = () => {
    const now = serverNow();
    sessionStorage.setItem(ANSWERED_KEY, String(now));
    setAnsweredAt(now);
    setIsOpen(false);
  };
  return { isOpen, answer };
}

/** Kept across reloads of the tab. */
function readAnswered(): number | null {
  const kept = Number(sessionStorage.getItem(ANSWERED_KEY) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
}
