import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { ApprovalActions, decisionsFor } from './approval-actions.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { type Approval, type ApprovalView, type Decision, PAGE_SIZE, useApprovals } from './queries.ts';
import { RuleNotice } from './rule-notice.tsx';

type Question = { decision: Decision; approval: Approval };

export function ApprovalList({ view }: { view: ApprovalView }) {
  const { t } = useTranslation();
  const list = useApprovals(view);
  const [asked, setAsked] = useState<Question | null>(null);
  const ask = (decision: Decision) => (id: string) => {
    const approval = list.shown?.rows.find((row) => row.id === id && row.state === 'waiting');
    if (approval && decisionsFor(approval.bar).includes(decision)) setAsked({ decision, approval });
  };
  const rowKeys = useRowKeys({
    actions: [
      { keys: 'A', words: t('approvals.approve'), run: ask('approve') },
      { keys: 'R', words: t('approvals.refuse'), run: ask('refuse') },
    ],
  });
  return (
    <>
      {list.shown && <RuleNotice {...list.shown} />}
      <ListFrame
        list={list}
        searchText={t('approvals.search')}
        hasPeriod={false}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('approvals.failed'), message: list.error?.message ?? '' }}
        empty={
          <EmptyState
            icon={Handshake}
            title={t(`approvals.empty.${view}`)}
            hint={t(`approvals.emptyHint.${view}`)}
          />
        }
      >
        {(rows) => (
          <ul {...rowKeys.list} className="flex flex-col gap-3">
            {rows.map((approval) => (
              <ApprovalCard key={approval.id} approval={approval} row={rowKeys.row(approval.id)}>
                {approval.state === 'waiting' && (
                  <ApprovalActions
                    approval={approval}
                    onDecide={(decision) => setAsked({ decision, approval })}
                  />
                )}
              </ApprovalCard>
            ))}
          </ul>
        )}
      </ListFrame>
      {asked && (
        <DecideDialog
          {...asked}
          isWaiting={list.shown?.rows.some(({ id }) => id === asked.approval.id) ?? true}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
