import { useEffect, useEffectEvent } from 'react';

/** Pause in typing before a call, in ms. */
export const PAUSE_MS = 250;

/** Runs once a text has stayed the same for a pause, unless it equals `asked`. */
export function useTypingPause(text: string, asked: string, run: (text: string) => void): void {
  const onPause = useEffectEvent(() => run(text));
  useEffect(() => {
    if (text === asked) return undefined;
    const timer = window.setTimeout(onPause, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, asked]);
}
