import { useTranslation } from 'react-i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { knownIn } from '../../lib/known-value.ts';
import { Button } from '../../ui/button.tsx';
import type { Approval, Decision } from './queries.ts';
import { useIsOver } from './time-to-decide.tsx';

type ApprovalActionsProps = { approval: Approval; onDecide: (decision: Decision) => void };

/** What the caller can do with a request, and why they cannot approve it. */
export function ApprovalActions({ approval, onDecide }: ApprovalActionsProps) {
  const { t } = useTranslation();
  const { bar, title } = approval;
  if (useIsOver(approval)) return null;
  const decisions = decisionsFor(bar);
  const known = bar === null ? null : knownIn(loadedWords().approvals.bars, bar);
  return (
    <div className="mt-4 flex flex-col gap-x-4 gap-y-3 border-t border-line pt-4 wide:flex-row wide:items-center wide:justify-end">
      {bar !== null && (
        <p className="text-sm text-text-2 wide:flex-1">
          {known === null ? t('approvals.barOther') : t(`approvals.bars.${known}`)}
        </p>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {decisions.map((decision) => (
          <Button
            key={decision}
            look={decision === 'approve' ? 'primary' : 'secondary'}
            aria-label={t('approvals.of', { action: t(`approvals.${decision}`), title })}
            onClick={() => onDecide(decision)}
          >
            {t(`approvals.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What the caller may do with a request that waits. */
export function decisionsFor(bar: Approval['bar']): Decision[] {
  if (bar === null) return ['refuse', 'approve'];
  return bar === 'asker' ? ['takeBack'] : ['refuse'];
}
