import type { MatchStep } from './match-step.ts';

/** A match as its public page shows it. */
export type ShownMatch = {
  match: {
    code: string;
    teamAName: string;
    teamBName: string;
    leagueName: string;
    sportType: string;
    tossRate: number;
    betStartTime: string;
    betEndTime: string;
    finalBetResult: string | null;
  };
  rates: { tossRate: number; at: string }[];
  result: {
    finalBetResult: string;
    recordedAt: string;
    outcomeKnownAt: string | null;
    /** The newest first, at most 50. */
    sources: { text: string | null; link: string | null; photo: string | null; at: string }[];
    voidBets: { total: number; numbers: string[] };
  } | null;
  /** The newest first. */
  reversals: { finalBetResult: string; recordedAt: string; reversedAt: string; reason: string | null }[];
};

/** The step that the page contradicts; without a number if the page shows what no step says. */
export type Difference = { kind: string; step: number | null };

const SOURCES_MAX = 50;

/** The first thing on the page that is not what the steps say, in either direction. */
export function findDifference(shown: ShownMatch, steps: MatchStep[]): Difference | null {
  const of = (...kinds: string[]) => steps.filter(({ kind }) => kinds.includes(kind));
  const [created] = of('created');
  const [named, timed] = [of('created', 'renamed').at(-1), of('created', 'moved').at(-1)];
  if (!created || !named || !timed) return { kind: 'created', step: null };
  const closed = of('closed').at(-1);
  const lastRate = of('rate').at(-1);
  const [inForce, ...takenBack] = runsOf(steps);
  const { match, rates, result, reversals } = shown;
  return (
    differs(steps.at(-1), (step) => step.match === match.code) ??
    differs(named, (step) => isNamed(step, match)) ??
    differs(timed, (step) => isOpening(step, { created, at: match.betStartTime })) ??
    differs(closed ?? timed, (step) =>
      isSameTime(match.betEndTime, closed ? step.time : fact(step, 'closes')),
    ) ??
    firstDifference('rate', rates, of('rate'), isRate) ??
    differs(lastRate, (step) => fact(step, 'rate') === percent(match.tossRate)) ??
    firstDifference('result', result ? [result] : [], inForce ? [inForce] : [], isResult) ??
    differs(
      inForce,
      (step) => match.finalBetResult === null || match.finalBetResult === fact(step, 'result'),
    ) ??
    firstDifference('source', result?.sources.toReversed() ?? [], sourcesOf(steps, inForce), isSource) ??
    firstDifference('reversed', reversals.toReversed(), takenBack, isReversal)
  );
}

/** The result in force, or undefined, and after it the results that were taken back, the oldest first. */
function runsOf(steps: MatchStep[]): [MatchStep | undefined, ...MatchStep[]] {
  const ended = steps.filter(({ kind }) => kind === 'result' || kind === 'reversed').at(-1);
  const takenBack = steps.filter(({ kind }) => kind === 'reversed');
  return [ended?.kind === 'result' ? ended : undefined, ...takenBack];
}

const sourcesOf = (steps: MatchStep[], inForce: MatchStep | undefined): MatchStep[] =>
  inForce === undefined
    ? []
    : steps
        .filter((step) => step.kind === 'source' && fact(step, 'result') === fact(inForce, 'result'))
        .slice(-SOURCES_MAX);

function differs(step: MatchStep | undefined, isSame: (step: MatchStep) => boolean): Difference | null {
  return step === undefined || isSame(step) ? null : { kind: step.kind, step: step.step };
}

/** Compares what is shown with the steps, one for one, the oldest first. */
function firstDifference<Shown>(
  kind: string,
  shown: Shown[],
  steps: MatchStep[],
  isSame: (step: MatchStep, shown: Shown) => boolean,
): Difference | null {
  const place = Array.from({ length: Math.max(shown.length, steps.length) }).findIndex((_, i) => {
    const [step, one] = [steps[i], shown[i]];
    return step === undefined || one === undefined || !isSame(step, one);
  });
  return place === -1 ? null : { kind, step: steps[place]?.step ?? null };
}

const isNamed = (step: MatchStep, match: ShownMatch['match']): boolean =>
  fact(step, 'team-a') === match.teamAName &&
  fact(step, 'team-b') === match.teamBName &&
  fact(step, 'league') === match.leagueName &&
  fact(step, 'sport') === match.sportType;

/** A match that was made after its start opened when it was made. */
function isOpening(step: MatchStep, { created, at }: { created: MatchStep; at: string }): boolean {
  const opens = fact(step, 'opens') ?? '';
  return isSameTime(at, opens > created.time ? opens : created.time);
}

const isRate = (step: MatchStep, { tossRate, at }: ShownMatch['rates'][number]): boolean =>
  fact(step, 'rate') === percent(tossRate) && isSameTime(at, step.time);

function isResult(step: MatchStep, shown: NonNullable<ShownMatch['result']>): boolean {
  const knownAt = fact(step, 'outcome-known');
  const { total, numbers } = shown.voidBets;
  return (
    fact(step, 'result') === shown.finalBetResult &&
    isSameTime(shown.recordedAt, step.time) &&
    (shown.outcomeKnownAt === null ? knownAt === null : isSameTime(shown.outcomeKnownAt, knownAt)) &&
    fact(step, 'void-bets') === String(total) &&
    (fact(step, 'void') ?? '') === numbers.join(' ')
  );
}

/** The address of a photo ends with the hash of its bytes. */
function isSource(step: MatchStep, shown: NonNullable<ShownMatch['result']>['sources'][number]): boolean {
  return (
    fact(step, 'text') === shown.text &&
    fact(step, 'link') === shown.link &&
    fact(step, 'photo') === (shown.photo?.split('/').at(-1) ?? null) &&
    isSameTime(shown.at, step.time)
  );
}

const isReversal = (step: MatchStep, shown: ShownMatch['reversals'][number]): boolean =>
  fact(step, 'result') === shown.finalBetResult &&
  isSameTime(shown.recordedAt, fact(step, 'recorded')) &&
  isSameTime(shown.reversedAt, step.time) &&
  fact(step, 'reason') === shown.reason;

const fact = ({ facts }: MatchStep, name: string): string | null => facts.get(name) ?? null;

const percent = (rate: number): string => rate.toFixed(2);

/** The page has milliseconds, cut off, and a step microseconds. */
const isSameTime = (shown: string, inStep: string | null): boolean =>
  inStep !== null && Math.abs(Date.parse(shown) - Date.parse(`${inStep.slice(0, 23)}Z`)) <= 1;
