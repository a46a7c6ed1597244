import { formatIst, inWhole, parseIstInput } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Column, Table } from '../../../ui/list/table.tsx';
import { profitOfHundred } from '../draft/rate-question.ts';
import { editAddress } from '../paths.ts';
import { useRateRules } from '../queries.ts';
import { isClean, type JudgedMatch } from './judge-list.ts';

type ListPreviewProps = {
  judged: JudgedMatch[];
  taken: JudgedMatch[];
  isTooLong: boolean;
  /** Whether the list has been compared with the matches that exist. */
  check: 'working' | 'failed' | 'done';
  onChoose: (line: number, isTaken: boolean) => void;
  /** The button. */
  children: ReactNode;
};

/** What will be created, what will not and why, before anything is. */
export function ListPreview({ judged, taken, isTooLong, check, onChoose, children }: ListPreviewProps) {
  const { t } = useTranslation();
  const { maxPercent } = useRateRules();
  const wrong = judged.filter(({ problem }) => problem !== null).length;
  const odd = judged.filter((match) => match.problem === null && !isClean(match)).length;
  return (
    <>
      {isTooLong && <Notice icon={TriangleAlert} title={t('refusals.FIXTURES_TOO_MANY')} />}
      {check === 'failed' && <Notice icon={TriangleAlert} title={t('matchForm.list.unchecked')} />}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto flex flex-wrap items-center gap-2">
          <Badge tone="accent">{t('matchForm.list.ready', { count: taken.length })}</Badge>
          {odd > 0 && <Badge tone="waiting">{t('matchForm.list.odd', { count: odd })}</Badge>}
          {wrong > 0 && <Badge>{t('matchForm.list.wrong', { count: wrong })}</Badge>}
          {check === 'working' && <span className="text-sm text-text-2">{t('matchForm.list.checking')}</span>}
        </p>
        {children}
      </div>
      <Table
        caption={t('matchForm.list.preview')}
        columns={columnsOf(t, { taken, onChoose, maxPercent })}
        rows={judged}
        keyOf={({ line }) => String(line)}
      />
    </>
  );
}

type Choice = Pick<ListPreviewProps, 'taken' | 'onChoose'> & { maxPercent: number };

const columnsOf = (t: TFunction, choice: Choice): Column<JudgedMatch>[] => [
  {
    key: 'take',
    title: t('matchForm.list.take'),
    place: 'col-span-1 order-first',
    cell: (match) => <Take match={match} {...choice} />,
  },
  {
    key: 'teams',
    title: t('matchForm.list.match'),
    isTitle: true,
    place: 'col-span-5 order-first',
    cell: ({ draft }) => (
      <>
        {t('matchForm.review.match', { teamA: draft.teamAName || '…', teamB: draft.teamBName || '…' })}
        <span className="block text-sm font-normal text-text-2">
          {[draft.leagueName, draft.sportType].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'rate',
    title: t('matchForm.rate'),
    isNumeric: true,
    place: 'col-span-2',
    cell: ({ draft }) => draft.tossRate || '–',
  },
  {
    key: 'start',
    title: t('matchForm.list.start'),
    place: 'col-span-2',
    cell: ({ draft }) => <Time text={draft.startsAt} />,
  },
  {
    key: 'end',
    title: t('matchForm.list.end'),
    place: 'col-span-2',
    cell: ({ draft }) => <Time text={draft.endsAt} />,
  },
  {
    key: 'verdict',
    title: t('matchForm.list.verdict'),
    cell: (match) => <Verdict match={match} maxPercent={choice.maxPercent} />,
  },
];

function Time({ text }: { text: string }) {
  const at = parseIstInput(text);
  return <span className="wide:whitespace-nowrap">{at ? formatIst(at) : text || '–'}</span>;
}

function Take({ match, taken, onChoose }: Choice & { match: JudgedMatch }) {
  const { t } = useTranslation();
  return (
    <label className="-m-2 block">
      <span className="sr-only">{t('matchForm.list.takeLine', { line: match.line })}</span>
      <input
        type="checkbox"
        className="relative grid size-11 cursor-pointer appearance-none place-items-center rounded-item before:size-5 before:rounded-[5px] before:border-2 before:border-text-2 before:content-[''] checked:before:border-accent checked:before:bg-accent checked:after:absolute checked:after:text-sm checked:after:font-bold checked:after:text-on-accent checked:after:content-['✓'] disabled:cursor-default disabled:opacity-40"
        checked={taken.includes(match)}
        disabled={match.problem !== null}
        onChange={(event) => onChoose(match.line, event.target.checked)}
      />
    </label>
  );
}

/** The problem of a row in words, or what to look at. */
function Verdict({ match, maxPercent }: { match: JudgedMatch; maxPercent: number }) {
  const { t } = useTranslation();
  const { problem, question, twin, sameAs } = match;
  if (problem)
    return (
      <span className="text-sm font-medium">{t(`refusals.${problem.code}`, { maximum: maxPercent })}</span>
    );
  if (isClean(match)) return <Badge tone="accent">{t('matchForm.list.fine')}</Badge>;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {twin && (
        <li>
          <Link
            to={editAddress(twin.betId)}
            className="font-medium text-accent-text underline-offset-4 hover:underline"
          >
            {t('matchForm.twin.title', { code: twin.code })}
          </Link>
        </li>
      )}
      {sameAs !== null && <li>{t('matchForm.list.sameAs', { line: sameAs })}</li>}
      {question && (
        <li>{t('matchForm.unusual.title', { amount: inWhole(profitOfHundred(question.rate)) })}</li>
      )}
    </ul>
  );
}
