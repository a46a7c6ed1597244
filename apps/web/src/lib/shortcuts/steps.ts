type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const SHORT: Record<string, string> = {
  ' ': 'space',
  escape: 'esc',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
};

/** 'G P' is two steps, 'Shift+X' is one. */
export const stepsOf = (keys: string): string[] => keys.toLowerCase().split(' ');

/** The step that a press makes, written as `stepsOf` writes it. Ctrl and ⌘ are one. */
export function stepOf(event: Pressed): string {
  const name = nameOf(event);
  // What needs Shift to be typed differs between keyboards: only letters and named keys tell them apart.
  const isShifted = event.shiftKey && (name.length > 1 || /[a-z]/.test(name));
  return [(event.ctrlKey || event.metaKey) && 'ctrl', event.altKey && 'alt', isShifted && 'shift', name]
    .filter(Boolean)
    .join('+');
}

/** With a Hindi keyboard, or with Alt held on a Mac, J does not type a j: then the key's place counts. */
function nameOf({ key, code, altKey }: Pressed): string {
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  const isOther = key.length === 1 && key.charCodeAt(0) > 127;
  const name = (place && (altKey || isOther) ? place : key).toLowerCase();
  return SHORT[name] ?? name;
}

/** Keys that type something: those a person can switch off, and that never act in a field. */
export const isCharacter = (step: string): boolean =>
  !/^(ctrl|alt)\+/.test(step) && (step.endsWith('space') || step.replace('shift+', '').length === 1);
