import { useSyncExternalStore } from 'react';

const KEY = 'portage.letterKeys';

const listeners = new Set<() => void>();

/** Whether keys that are letters or signs do something by themselves; they do until switched off. */
export const areLetterKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Who speaks to the computer, or hits keys unawares, switches them off in this browser. */
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
