import type { Known } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { CircleCheck, CircleSlash, Clock, TimerOff, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import type { RowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { ValueBadge, type ValueLook } from '../../ui/feedback/value-badge.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { DetailList } from '../../ui/list/detail-list.tsx';
import { Money } from '../../ui/money/money.tsx';
import { userAddress } from '../user-page/paths.ts';
import { aboutAddress } from './about-address.ts';
import type { Approval } from './queries.ts';
import { TimeToDecide } from './time-to-decide.tsx';

const looks: Record<Known<Approval['state']>, ValueLook> = {
  waiting: { tone: 'waiting', icon: Clock },
  approved: { tone: 'gain', icon: CircleCheck },
  refused: { tone: 'loss', icon: CircleSlash },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  expired: { tone: 'neutral', icon: TimerOff },
};

type ApprovalCardProps = {
  approval: Approval;
  /** For the keys that move through the list. */
  row: ReturnType<RowKeys['row']>;
  children: ReactNode;
};

/** One request: what is asked for, by whom and why, and what they saw. */
export function ApprovalCard({ approval, row, children }: ApprovalCardProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { title, state, askedBy, preview } = approval;
  return (
    <li
      {...row}
      className="scroll-my-16 rounded-card border border-line bg-surface p-4 shadow-card focus-visible:-outline-offset-2"
    >
      <article aria-labelledby={heading}>
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id={heading} className="min-w-0 text-[1.07rem] font-bold wrap-anywhere">
            {title}
          </h2>
          {state === 'waiting' ? (
            <TimeToDecide expiresAt={approval.expiresAt} />
          ) : (
            <ValueBadge value={state} looks={looks} say={(known) => t(`approvals.states.${known}`)} />
          )}
        </div>
        <div className="grid gap-x-8 gap-y-4 wide:grid-cols-2">
          <Facts approval={approval} />
          <section>
            <h3 className="mb-1.5 text-sm text-text-2">{t('approvals.preview', { name: askedBy })}</h3>
            <Preview lines={preview} />
          </section>
        </div>
        <Outcome approval={approval} />
        {children}
      </article>
    </li>
  );
}

/** Line by line, as the asker saw it. */
export const Preview = ({ lines }: { lines: Approval['preview'] }) => (
  <DetailList
    lines={lines.map(({ name, value }) => ({ label: name, value }))}
    valueLook="font-semibold wrap-anywhere tabular-nums"
  />
);

function Facts({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const { amount, about, askedBy, askedAt, reason } = approval;
  const lines: { label: string; value: ReactNode }[] = [
    ...(amount === null
      ? []
      : [{ label: t('approvals.amount'), value: <Money amount={rupees(amount)} className="font-bold" /> }]),
    {
      label: wordsForValue(loadedWords().approvals.about, about.type, (known) =>
        t(`approvals.about.${known}`),
      ),
      value: <About approval={approval} />,
    },
    {
      label: t('approvals.askedBy'),
      value: <PlainLink to={userAddress(askedBy)}>{askedBy}</PlainLink>,
    },
    { label: t('approvals.askedAt'), value: <StaffTime at={askedAt} /> },
    {
      label: t('approvals.reason'),
      value: reason ?? <span className="text-text-2">{t('approvals.noReason')}</span>,
    },
  ];
  return (
    <dl className="flex flex-col gap-0.5">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex min-h-9 items-center gap-4">
          <dt className="w-24 shrink-0 text-sm text-text-2">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A user by User ID and name; a match or setting by its name. */
function About({ approval }: { approval: Approval }) {
  const { id, name, type } = approval.about;
  const address = aboutAddress(approval);
  const text = type === 'user' ? id : name;
  return (
    <>
      {address === null ? (
        <span className="inline-flex min-h-11 items-center font-semibold wide:min-h-0">{text}</span>
      ) : (
        <PlainLink to={address}>{text}</PlainLink>
      )}{' '}
      {type === 'user' && name !== id && (
        <span className="-mt-2 block text-sm text-text-2 wide:mt-0 wide:ml-2 wide:inline">{name}</span>
      )}
    </>
  );
}

const PlainLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center rounded-item font-semibold text-accent-text underline-offset-4 hover:underline wide:min-h-0"
  >
    {children}
  </Link>
);

function Outcome({ approval: { decidedAt, decidedBy, decisionReason } }: { approval: Approval }) {
  const { t } = useTranslation();
  if (decidedAt === null) return null;
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm">
      {decidedBy !== null && (
        <b className="font-semibold">{t('approvals.decidedBy', { name: decidedBy })} </b>
      )}
      <span className="text-text-2">
        <StaffTime at={decidedAt} />
      </span>
      {decisionReason && <span className="mt-1 block wrap-anywhere">{decisionReason}</span>}
    </p>
  );
}
