import { OPEN_LAYER } from './open-layer.ts';
import { isCharacter, stepOf, stepsOf } from './steps.ts';

export type Shortcut = {
  /** Steps with a space between them, each with what is held: 'J', 'G P', 'Shift+X', 'Ctrl+Enter', '?', 'Space'. */
  keys: string;
  /** What it does, as the list of keys and the footer say it. Neighbours with the same words are listed as one. */
  words: string;
  run: () => void;
  /** Also acts again while it is held down, as moving does. */
  repeats?: boolean;
};

/** While a dialog is open, only what it registered itself acts; a page comes before everywhere. */
export type Place = 'everywhere' | 'page' | 'dialog';
type Registered = { place: Place; shortcuts: readonly Shortcut[] };
export type ListedKeys = { place: Place; keys: readonly string[]; words: string };

const SWITCH = 'shortcuts';
const SEQUENCE_MS = 1500;
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';
const PRESSABLE =
  'a[href], button, input, summary, [role=button], [role=tab], [role=switch], [role=checkbox]';

const registered = new Map<symbol, Registered>();
const listeners = new Set<() => void>();
let listed: readonly ListedKeys[] = [];
let begun: { steps: readonly string[]; at: number } = { steps: [], at: 0 };

export function register(id: symbol, set: Registered): void {
  if (registered.size === 0) document.addEventListener('keydown', handleKeyDown);
  registered.set(id, set);
  relist();
}

export function unregister(id: symbol): void {
  registered.delete(id);
  if (registered.size === 0) document.removeEventListener('keydown', handleKeyDown);
  relist();
}

export function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export const listedKeys = (): readonly ListedKeys[] => listed;

/** Whether single letters act at all: the person's choice, kept in this browser. */
export const areLettersOn = (): boolean => localStorage.getItem(SWITCH) !== 'off';

export function turnLetters(isOn: boolean): void {
  localStorage.setItem(SWITCH, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return;
  const step = stepOf(event);
  if (/^(shift|control|alt|meta|ctrl\+control|ctrl\+meta|shift\+shift|alt\+alt)$/.test(step)) return;
  const usable = inReach().filter(({ keys }) => isUsable(stepsOf(keys), event.target as Element));
  const earlier = event.timeStamp - begun.at < SEQUENCE_MS ? begun.steps : [];
  const found = follow(usable, [...earlier, step]) ?? (earlier.length > 0 ? follow(usable, [step]) : null);
  begun = { steps: found && !found.shortcut ? found.steps : [], at: event.timeStamp };
  if (!found) return;
  event.preventDefault();
  if (found.shortcut && (!event.repeat || found.shortcut.repeats)) found.shortcut.run();
}

/** The shortcut that these steps complete, or null for it if they begin one. */
function follow(shortcuts: readonly Shortcut[], steps: readonly string[]) {
  const made = steps.join(' ');
  const shortcut = shortcuts.find(({ keys }) => keys.toLowerCase() === made) ?? null;
  const isBegun = shortcuts.some(({ keys }) => keys.toLowerCase().startsWith(`${made} `));
  return shortcut || isBegun ? { shortcut, steps } : null;
}

/** What may act now, the innermost and latest first. */
function inReach(): Shortcut[] {
  const sets = [...registered.values()].toReversed();
  const of = (wanted: Place) =>
    sets.filter(({ place }) => place === wanted).flatMap(({ shortcuts }) => shortcuts);
  return document.querySelector(OPEN_LAYER) ? of('dialog') : [...of('page'), ...of('everywhere')];
}

function isUsable([first = '', ...others]: readonly string[], target: Element): boolean {
  if (/^(ctrl|alt)\+/.test(first)) return true;
  if (target.closest(FIELDS)) return false;
  if (/(enter|space)$/.test(first) && target.closest(PRESSABLE)) return false;
  return areLettersOn() || ![first, ...others].some(isCharacter);
}

function relist(): void {
  const next: { place: Place; keys: string[]; words: string }[] = [];
  for (const { place, shortcuts } of registered.values())
    for (const { keys, words } of shortcuts) {
      const last = next.at(-1);
      if (last?.words === words && last.place === place) last.keys.push(keys);
      else next.push({ place, keys: [keys], words });
    }
  // Pages register on every render: only what is said differently is news.
  if (JSON.stringify(next) === JSON.stringify(listed)) return;
  listed = next;
  for (const listener of listeners) listener();
}
