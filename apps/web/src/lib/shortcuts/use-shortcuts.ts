import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  areLettersOn,
  listedKeys,
  type Place,
  register,
  type Shortcut,
  subscribe,
  turnLetters,
  unregister,
} from './registry.ts';

/**
 * The keys of a page while it is shown, with their words: they stand in the footer and in the list that `?` opens.
 *
 *     useShortcuts([
 *       { keys: 'N', words: t('room.nextToSettle'), run: goToNext },
 *       { keys: 'Shift+S', words: t('room.suspend'), run: () => setIsAsking(true) },
 *     ]);
 *
 * Letters act outside fields only, never while a dialog is open, and not for a person who has switched them off. A
 * dialog's own keys are registered inside it with 'dialog'. An empty list registers nothing.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], place: Place = 'page'): void {
  const [id] = useState(() => Symbol(place));
  useEffect(() => {
    register(id, { place, shortcuts });
  });
  useEffect(() => () => unregister(id), [id]);
}

/** Every key that is registered now. */
export const useListedKeys = () => useSyncExternalStore(subscribe, listedKeys);

/** Whether letters act, and how the person changes that. */
export function useLetterSwitch() {
  const isOn = useSyncExternalStore(subscribe, areLettersOn);
  return { isOn, turn: turnLetters };
}
