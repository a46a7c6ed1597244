import { MousePointerClick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BetSlip } from '../bets/bet-slip.tsx';
import type { useBetQuestions } from '../bets/use-bet-questions.ts';
import { OpenBets } from '../matches/client/open-bets.tsx';
import type { ClientMatch } from '../matches/client-match.ts';
import { NewestNotifications } from '../notifications/newest-notifications.tsx';
import { useBetDesk } from './bet-desk.page-part.ts';

type RightColumnProps = {
  matches: readonly ClientMatch[];
  questions: ReturnType<typeof useBetQuestions>;
  isOnBreak: boolean;
  onBusyChange: (isBusy: boolean) => void;
};

/** On wide screens: the bet that is being entered, the open ones, and what is new. */
export function RightColumn({ matches, questions, isOnBreak, onBusyChange }: RightColumnProps) {
  const { question, isOpen, close } = questions;
  const desk = useBetDesk(matches, question);
  return (
    <>
      {question && desk && isOpen ? (
        <BetSlip key={question.asked} {...desk.place} onClose={close} onBusyChange={onBusyChange} />
      ) : (
        !isOnBreak && <EmptySlip />
      )}
      <OpenBets matches={matches} />
      <NewestNotifications />
    </>
  );
}

function EmptySlip() {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('bets.place')}
      className="flex items-center gap-3 rounded-card border border-dashed border-line bg-surface/60 p-4"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent/13 text-accent-text"
      >
        <MousePointerClick className="size-5" />
      </span>
      <div>
        <p className="font-bold">{t('home.slip')}</p>
        <p className="text-[13px] text-text-2">{t('home.slipHint')}</p>
      </div>
    </section>
  );
}
