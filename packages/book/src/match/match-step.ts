import { type Bytes, toBase64, utf8 } from '../bytes.ts';
import { sha256 } from '../hash.ts';

/** A public step of a match, as the log has it for ever. */
export type MatchStep = {
  /** The match's code when the step was appended. */
  match: string;
  /** Its place among the steps of its match, from 1. */
  step: number;
  kind: string;
  /** In UTC, to the microsecond. */
  time: string;
  /** Everything else that it says, by name. */
  facts: ReadonlyMap<string, string>;
  /** The hash of the step before; null of the first. */
  previous: string | null;
  text: string;
};

const VERSION = 'tossbook-match-step/v1';
const LINE = /^([a-z][a-z-]*) (.*)$/su;

/** What the log has as the entry of a step: it is public, and has no nonce. */
export const stepEntry = (text: string): Bytes => sha256(utf8(text));

/** Throws if the text is no step. */
export function parseMatchStep(text: string): MatchStep {
  const [version, ...lines] = text.split('\n');
  if (version !== VERSION || lines.pop() !== '') throw new SyntaxError('Not a step of a match');
  const facts = new Map(lines.map(lineIn));
  if (facts.size !== lines.length) throw new SyntaxError('A step says a thing once');
  const take = (name: string): string | null => {
    const value = facts.get(name) ?? null;
    facts.delete(name);
    return value;
  };
  const [match, step, kind, time, previous] = ['match', 'step', 'kind', 'time', 'previous'].map(take);
  if (!match || !step || !/^[1-9]\d{0,8}$/.test(step) || !kind || !time)
    throw new SyntaxError('A step has a match, a number, a kind and a time');
  return { match, step: Number(step), kind, time, facts, previous: previous ?? null, text };
}

function lineIn(line: string): [string, string] {
  const [, name, value] = LINE.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new SyntaxError('Not a line of a step');
  return [name, value.replaceAll(/\\(.)/gsu, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))];
}

/** Reads the steps of a match, oldest first, up to the first that does not continue the one before. */
export function chainSteps(texts: string[]): { steps: MatchStep[]; broken: number | null } {
  const steps: MatchStep[] = [];
  for (const text of texts) {
    const step = parsed(text);
    const before = steps.at(-1);
    const previous = before ? toBase64(stepEntry(before.text)) : null;
    if (step?.step !== steps.length + 1 || step.previous !== previous)
      return { steps, broken: steps.length + 1 };
    steps.push(step);
  }
  return { steps, broken: null };
}

function parsed(text: string): MatchStep | null {
  try {
    return parseMatchStep(text);
  } catch {
    return null;
  }
}
