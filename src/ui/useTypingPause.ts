import { useEffect, useEffectEvent } from 'react';

/** Pause in typing before a call, in ms. */
export const PAUSE_MS = 250;

/** Calls `run` after a pause in typing, unless the text equals `lastQuery`. */
export function useTypingPause(text: string, lastQuery: string, run: (text: string) => void): void {
  const onPause = useEffectEvent(() => run(text));
  useEffect(() => {
    if (text === lastQuery) return undefined;
    const timer = window.setTimeout(onPause, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, lastQuery]);
}
