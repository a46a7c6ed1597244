import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { countInSight, MatchGrid } from '../match-grid.tsx';
import { isExpiredAt, type StaffMatch } from './staff-match.ts';
import { StaffMatchCard } from './staff-match-card.tsx';

export function useSectionRefs() {
  const active = useRef<HTMLUListElement>(null);
  const expired = useRef<HTMLUListElement>(null);
  return { active, expired };
}
export type SectionRefs = ReturnType<typeof useSectionRefs>;

export const countHeldIn = ({ active, expired }: SectionRefs) => ({
  active: countInSight(active.current),
  expired: countInSight(expired.current),
});

type MatchSectionsProps = {
  matches: readonly StaffMatch[];
  refs: SectionRefs;
  onSettle: ((match: StaffMatch) => void) | undefined;
  /** Absent for users who may not change matches. */
  onCloseBetting: ((match: StaffMatch) => void) | undefined;
};

/** Those waiting for a result, then active matches. A match moves up automatically when it ends. */
export function MatchSections({ matches, refs, onSettle, onCloseBetting }: MatchSectionsProps) {
  const { t } = useTranslation();
  const expiredIds = useFromNow((now) =>
    matches
      .filter((match) => isExpiredAt(match, now))
      .map(({ id }) => id)
      .join(),
  ).split(',');
  const expired = matches.filter(({ id }) => expiredIds.includes(id));
  const active = matches.filter(({ id }) => !expiredIds.includes(id));
  const grid = (cards: StaffMatch[], ref: RefObject<HTMLUListElement | null>, label: string) => (
    <MatchGrid ref={ref} label={label}>
      {cards.map((match, index) => (
        <li key={match.id}>
          <StaffMatchCard
            match={match}
            number={index + 1}
            onSettle={onSettle}
            onCloseBetting={onCloseBetting}
          />
        </li>
      ))}
    </MatchGrid>
  );
  return (
    <>
      {expired.length > 0 && (
        <section className="mb-6">
          <h2 className="mb-3 text-lg font-bold tracking-tight">{t('dashboard.expiredTitle')}</h2>
          {grid(expired, refs.expired, t('dashboard.expiredTitle'))}
        </section>
      )}
      {active.length > 0 && (
        <section>
          {expired.length > 0 && (
            <h2 className="mb-3 text-lg font-bold tracking-tight">{t('dashboard.activeList')}</h2>
          )}
          {grid(active, refs.active, t('dashboard.activeList'))}
        </section>
      )}
    </>
  );
}
