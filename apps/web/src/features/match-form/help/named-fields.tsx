import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../ui/crest/crest.tsx';
import { Chips } from '../../../ui/form/chips.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SuggestInput } from '../../../ui/form/suggest-input.tsx';
import type { MatchFormState } from '../use-match-form.ts';
import type { FormHelp } from './form-help.ts';
import { fitting } from './suggestions.ts';

type NamedFieldProps = { state: MatchFormState; help: FormHelp; isFixed: boolean };

const edges = { teamAName: 'border-l-4 border-l-side-a', teamBName: 'border-l-4 border-l-side-b' };

/** The name of a team; one that has played before brings its league, sport and rate. */
export function TeamField({
  field,
  state: { form },
  help,
  isFixed,
}: NamedFieldProps & { field: keyof typeof edges }) {
  const { t } = useTranslation();
  const value = useWatch({ control: form.control, name: field });
  const { onBlur, onChange: _, ...registered } = form.register(field);
  const items = fitting(help.known.teams, ({ teamName }) => teamName, value).map((team) => ({
    key: `${team.sportType} ${team.teamName}`,
    text: team.teamName,
    hint: t('matchForm.help.team', { sport: team.sportType, league: team.leagueName }),
    picture: <Crest team={{ name: team.teamName, sport: team.sportType }} className="size-6" />,
    team,
  }));
  return (
    <Field label={t(field === 'teamAName' ? 'matchForm.teamA' : 'matchForm.teamB')}>
      <SuggestInput
        {...registered}
        value={value}
        onChange={(text) => form.setValue(field, text, { shouldDirty: true })}
        onPick={({ team }) => help.takeTeam(team)}
        onBlur={() => {
          void onBlur({ target: { name: field, value }, type: 'blur' });
          if (!isFixed) help.leaveTeam(value);
        }}
        items={isFixed ? [] : items}
        listLabel={t('matchForm.help.teams')}
        readOnly={isFixed}
        className={edges[field]}
      />
    </Field>
  );
}

const LEAGUE_CHIPS = 3;

export function LeagueField({ state: { form }, help, hasChips }: NamedFieldProps & { hasChips: boolean }) {
  const { t } = useTranslation();
  const [value, sport] = useWatch({ control: form.control, name: ['leagueName', 'sportType'] });
  const { onBlur, onChange: _, ...registered } = form.register('leagueName');
  const ofSport = help.known.leagues.filter(({ sportType }) => sport === '' || sportType === sport);
  const items = fitting(ofSport, ({ leagueName }) => leagueName, value).map((league) => ({
    key: `${league.sportType} ${league.leagueName}`,
    text: league.leagueName,
    hint: t('matchForm.help.league', { sport: league.sportType, count: league.matches }),
    league,
  }));
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field label={t('matchForm.league')}>
        <SuggestInput
          {...registered}
          value={value}
          onChange={(text) => form.setValue('leagueName', text, { shouldDirty: true })}
          onPick={({ league }) => help.takeLeague(league)}
          onBlur={() => {
            void onBlur({ target: { name: 'leagueName', value }, type: 'blur' });
            if (hasChips) help.leaveLeague();
          }}
          items={items}
          listLabel={t('matchForm.help.leagues')}
        />
      </Field>
      {hasChips && (
        <Chips
          label={t('matchForm.help.leagues')}
          chips={ofSport.slice(0, LEAGUE_CHIPS).map((league) => ({
            text: league.leagueName,
            isOn: league.leagueName === value.trim(),
            onPick: () => help.takeLeague(league),
          }))}
        />
      )}
    </div>
  );
}
