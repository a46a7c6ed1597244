import { formatIst } from '@tossbook/rules';
import { clsx } from 'clsx';
import { BookOpenCheck, Link2, type LucideIcon, Rows3, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../lib/language/grouped.ts';
import { IstTime } from '../../ui/ist-time.tsx';
import type { Status } from './queries.ts';

/** The books and the public log, in figures. */
export function Figures({ books, log }: Pick<Status, 'books' | 'log'>) {
  const { t } = useTranslation();
  const timeOf = (at: string) => formatIst(new Date(at), 'second');
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Figure
        icon={BookOpenCheck}
        name={t('status.books')}
        value={
          books.changesProvenAt === null ? (
            t('status.never')
          ) : (
            <IstTime at={books.changesProvenAt} precision="second" />
          )
        }
        hints={[
          ...(books.changesProvenAt === null ? [] : [t('status.booksHint')]),
          books.allProvenAt === null
            ? t('status.booksAllNever')
            : t('status.booksAll', { time: timeOf(books.allProvenAt) }),
        ]}
      />
      <Figure
        isShort
        icon={Scale}
        name={t('status.laws')}
        value={t('status.lawsOf', { held: books.lawsHeld, laws: books.laws })}
        hints={[
          t('status.lawsHint'),
          ...(books.openAlarms > 0 ? [t('status.alarms', { count: books.openAlarms })] : []),
        ]}
      />
      <Figure
        isShort
        icon={Rows3}
        name={t('status.rows')}
        value={books.rows === null ? t('status.never') : t('status.rowsAbout', { rows: grouped(books.rows) })}
        hints={[t('status.rowsHint')]}
      />
      <Figure
        icon={Link2}
        name={t('status.log')}
        value={log === null ? t('status.logNone') : t('status.logSize', { size: grouped(log.size) })}
        hints={
          log === null
            ? [t('status.logNoneHint')]
            : [
                t('status.logSigned', { time: timeOf(log.signedAt) }),
                t('status.logBehind', { count: log.secondsBehind }),
                ...(log.witnesses.length === 0 ? [t('status.notWitnessed')] : []),
                ...log.witnesses.map(({ name, agreedAt }) =>
                  t('status.witnessed', { name, time: timeOf(agreedAt) }),
                ),
              ]
        }
      />
    </dl>
  );
}

type FigureProps = { icon: LucideIcon; name: string; value: ReactNode; hints: string[]; isShort?: boolean };

const Figure = ({ icon: Icon, name, value, hints, isShort = false }: FigureProps) => (
  <div
    className={clsx(
      'flex flex-col rounded-card border border-line bg-surface p-4 shadow-card',
      !isShort && 'col-span-2 wide:col-span-1',
    )}
  >
    <dt className="flex items-center gap-2 text-sm text-text-2">
      <Icon aria-hidden className="size-4 shrink-0 text-accent-text" />
      {name}
    </dt>
    <dd className="mt-1.5 text-[1.13rem] leading-snug font-bold tracking-tight tabular-nums">{value}</dd>
    <dd className="mt-1 text-sm text-text-2">{hints.join(' ')}</dd>
  </div>
);
