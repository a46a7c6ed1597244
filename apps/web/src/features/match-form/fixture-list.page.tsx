import { useQuery } from '@tanstack/react-query';
import { FileUp, ListPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { toast } from '../../lib/toast.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { controlLook } from '../../ui/form/field.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { LeaveDialog, useLeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { minuteOf } from './help/suggestions.ts';
import { endsOf, isClean, judgeList } from './list/judge-list.ts';
import { ListPreview } from './list/list-preview.tsx';
import { parseList } from './list/parse-list.ts';
import { CREATE_BET } from './paths.ts';
import { closingsBetween, useCreateFixtures, useRateRules, useSuggestions } from './queries.ts';
import { useSitting } from './sitting.tsx';

const EXAMPLE = [
  'Sport, League, Team A, Team B, Rate, Start, End',
  'Cricket, Asia Cup, Nepal, Oman, 97, 14-11-2026 6:30 PM, 7:00 PM',
].join('\n');

/** Many matches at once, from a pasted table or a CSV file: read, looked through, then created together. */
export function FixtureListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  /** Where somebody has decided otherwise than the preview suggests, by line. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const create = useCreateFixtures();
  const sitting = useSitting();
  const rules = useRateRules();
  const { usualRates } = useSuggestions();
  const now = useFromNow(minuteOf);
  const list = parseList(text);
  const closings = useQuery(closingsBetween(list && endsOf(list.matches)));
  const judged = judgeList(list?.matches ?? [], {
    closings: closings.data?.matches ?? [],
    rules,
    usual: usualRates,
    now: new Date(now),
  });
  const taken = judged.filter(
    (match) => match.problem === null && (chosen.get(match.line) ?? isClean(match)),
  );
  const { blocker, letGo } = useLeaveGuard(text !== '');

  const change = (next: string) => {
    setText(next);
    setChosen(new Map());
  };
  const handleSubmit = () =>
    void create.press(async (send) => {
      const { message, matches } = await send(taken.map(({ draft }) => draft));
      toast.success(message);
      sitting.add(
        matches.flatMap((made, index) => {
          const draft = taken[index]?.draft;
          return draft ? [{ ...draft, betId: made.betId, code: made.code, at: serverNow() }] : [];
        }),
      );
      letGo();
      void navigate(CREATE_BET);
    });

  return (
    <>
      <PageTitle title={t('matchForm.list.title')} hint={t('matchForm.list.hint')}>
        <Link
          to={CREATE_BET}
          className={buttonLook({ look: 'secondary', size: 'small', className: 'min-h-11 wide:min-h-9' })}
        >
          {t('matchForm.list.back')}
        </Link>
      </PageTitle>
      <SendForm
        isBusy={create.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (taken.length > 0) handleSubmit();
        }}
        className="flex flex-col gap-4"
      >
        <div className="flex flex-col gap-1.5 rounded-card border border-line bg-surface p-4 shadow-card">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <label htmlFor={id} className="text-sm font-semibold">
              {t('matchForm.list.label')}
            </label>
            <FileButton
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              size="small"
              onPick={(file) => void file.text().then(change)}
            >
              <FileUp aria-hidden className="size-4" />
              {t('matchForm.list.file')}
            </FileButton>
          </div>
          <textarea
            id={id}
            rows={list ? 4 : 8}
            spellCheck={false}
            autoComplete="off"
            value={text}
            placeholder={EXAMPLE}
            aria-describedby={`${id}-hint`}
            onChange={(event) => change(event.target.value)}
            className={controlLook({ className: 'h-auto! py-3 font-mono text-sm whitespace-pre' })}
          />
          <p id={`${id}-hint`} className="text-sm text-text-2">
            {t('matchForm.list.columns')}
          </p>
        </div>
        {list && (
          <ListPreview
            judged={judged}
            taken={taken}
            isTooLong={list.isTooLong}
            check={
              closings.isError || (closings.data && closings.data.inAll > closings.data.matches.length)
                ? 'failed'
                : closings.isLoading
                  ? 'working'
                  : 'done'
            }
            onChoose={(line, isTaken) => setChosen(new Map(chosen).set(line, isTaken))}
          >
            <p role="status" className="text-sm text-text-2 empty:hidden">
              {create.isRetrying && t('matchForm.list.retrying')}
            </p>
            <Button
              type="submit"
              isBusy={create.isBusy}
              disabled={taken.length === 0}
              className="w-full wide:w-auto"
            >
              <ListPlus aria-hidden className="size-4" />
              {t('matchForm.list.create', { count: taken.length })}
            </Button>
          </ListPreview>
        )}
      </SendForm>
      <LeaveDialog blocker={blocker} />
    </>
  );
}
