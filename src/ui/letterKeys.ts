import { useSyncExternalStore } from 'react';

const KEY = 'portage.letterKeys';

const listeners = new Set<() => void>();

/** Whether single-character shortcuts are on, as by default. */
export const areLetterKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off';

/**
 * Switches single-character shortcuts on or off in this browser. Dictation and accidental presses may trigger them, so
 * users can switch them off.
 */
export function setLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, areLetterKeysOn);
