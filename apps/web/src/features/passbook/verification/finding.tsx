import { fromBase64, type PassbookFault, toHex } from '@tossbook/book';
import { formatIst } from '@tossbook/rules';
import {
  Check,
  CircleDashed,
  Copy,
  type LucideIcon,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../lib/language/grouped.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import type { Outcome } from './messages.ts';

type Look = { icon: LucideIcon; tone: string };
type Proven = Extract<Outcome, { kind: 'proven' }>;

const looks: Record<Outcome['kind'], Look> = {
  proven: { icon: ShieldCheck, tone: 'bg-gain/13 text-gain' },
  sealed: { icon: ShieldCheck, tone: 'bg-surface-2 text-text-2' },
  nothing: { icon: ScrollText, tone: 'bg-surface-2 text-text-2' },
  broken: { icon: ShieldAlert, tone: 'bg-loss/13 text-loss' },
};

const faultWords = {
  row: 'row',
  balance: 'balance',
  bet: 'bet',
  shorter: 'shorter',
  changed: 'changed',
  'not-in-log': 'notInLog',
  late: 'late',
  'unknown-key': 'unknownKey',
  'wrong-tiles': 'wrongTiles',
  renamed: 'renamed',
  'rolled-back': 'rolledBack',
  forked: 'forked',
  rewritten: 'rewritten',
} as const satisfies Record<PassbookFault['fault'], string>;

export function Finding({ found, supportUrl }: { found: Outcome; supportUrl: string | null }) {
  const { t } = useTranslation();
  const { title, hint } = useWords(found);
  const { icon: Icon, tone } = looks[found.kind];
  return (
    <div role="status" data-finding={found.kind} className="flex flex-col items-center text-center">
      <span className={`grid size-14 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="mt-3 text-base font-bold text-balance">{title}</p>
      <p className="mt-1 text-text-2">{hint}</p>
      {found.kind === 'broken' && (
        <p className="mt-4 w-full rounded-control border border-loss/60 bg-loss/10 p-3.5 text-left">
          {t(`passbook.faults.${faultWords[found.fault.fault]}`, {
            seq: 'seq' in found.fault ? found.fault.seq : 0,
          })}
        </p>
      )}
      {found.kind === 'proven' && <Points found={found} />}
      {(found.kind === 'proven' || found.kind === 'sealed') && <Seal head={toHex(fromBase64(found.head))} />}
      {found.kind === 'broken' && supportUrl && (
        <a
          href={supportUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ className: 'mt-5 w-full' })}
        >
          {t('passbook.support')}
        </a>
      )}
    </div>
  );
}

function useWords(found: Outcome): { title: string; hint: string } {
  const { t } = useTranslation();
  switch (found.kind) {
    case 'nothing':
      return { title: t('passbook.nothing'), hint: t('passbook.nothingHint') };
    case 'broken':
      return { title: t('passbook.broken'), hint: t('passbook.brokenHint') };
    case 'sealed':
      return { title: t('passbook.sealed'), hint: t(`passbook.sealedHint.${found.why}`) };
    case 'proven':
      return {
        title: found.isFirst
          ? t('passbook.whole')
          : t('passbook.wholeSince', { date: dayOf(found.memory.since) }),
        hint: t('passbook.wholeHint', { count: found.rows, rows: grouped(found.rows) }),
      };
  }
}

/** What is proven, point by point. */
function Points({ found: { rows, seqInLog, logSize, witnessed, isFirst } }: { found: Proven }) {
  const { t } = useTranslation();
  const waiting = rows - seqInLog;
  return (
    <ul className="mt-4 flex w-full flex-col gap-2 text-left text-[0.93rem]">
      <Point icon={Check}>{t('passbook.points.sealed')}</Point>
      {seqInLog > 0 && (
        <Point icon={Check}>
          {t('passbook.points.inLog', { seq: grouped(seqInLog), size: grouped(logSize) })}
        </Point>
      )}
      {waiting > 0 && (
        <Point icon={CircleDashed}>
          {t('passbook.points.waiting', { count: waiting, rows: grouped(waiting) })}
        </Point>
      )}
      {witnessed ? (
        <Point icon={Check}>
          {t('passbook.points.witnessed', { name: witnessed.name, time: formatIst(new Date(witnessed.at)) })}
        </Point>
      ) : (
        <Point icon={CircleDashed}>{t('passbook.points.notWitnessed')}</Point>
      )}
      <Point icon={Check}>{t(isFirst ? 'passbook.points.first' : 'passbook.points.continues')}</Point>
    </ul>
  );
}

function Point({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
      {children}
    </li>
  );
}

function Seal({ head }: { head: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className="mt-5 w-full rounded-control border border-line p-4 text-left">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-semibold">{t('passbook.head')}</p>
        <Button
          look="quiet"
          size="icon"
          className="-my-2 -mr-2"
          aria-label={t('passbook.copyHead')}
          onClick={() => copy({ label: t('passbook.head'), text: head })}
        >
          <Copy aria-hidden className="size-4" />
        </Button>
      </div>
      <code className="block text-[0.8rem] break-all text-text-2">{head}</code>
    </div>
  );
}

const dayOf = (at: number) => formatIst(new Date(at)).split(' ')[0] ?? '';
