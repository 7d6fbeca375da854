import {
  useEffect,
  useEffectEvent,
  useState,
  type ChangeEvent,
  type CompositionEvent,
} from 'react';
import { PAUSE_MS } from './useTypingPause.ts';

/** Search that is applied as the user types. */
export interface LiveSearch {
  /** Applied text. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Length of the longest text that can be applied. */
  readonly maxLength: number;
}

/**
 * Text of a search field, applied after a pause in typing or by `search`. Without a live search, the
 * text is only kept. `page` distinguishes searches of several pages by one field.
 */
export function useSearchText(live: LiveSearch | null, page = '') {
  const isLive = live !== null;
  const value = live?.value ?? '';
  const toKey = (applied: string) => `${page}\n${applied}`;
  const [typed, setTyped] = useState({ key: toKey(value), text: value, isDue: false });
  // After a change of the address the typed text is void. A space at its end is not applied.
  const isCurrent = typed.key === toKey(value) || typed.text.trim() === value;
  const text = isCurrent ? typed.text : value;

  const search = (query: string) => {
    const next = query.trim();
    if (live !== null && next.length > live.maxLength) return;
    setTyped({ key: toKey(live === null ? '' : next), text: query, isDue: false });
    if (next !== value) live?.onSearch(next);
  };
  const onPause = useEffectEvent(() => search(text));
  useEffect(() => {
    if (!typed.isDue || !isLive) return undefined;
    const timer = window.setTimeout(onPause, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed, isLive]);

  const type = (query: string, isDue: boolean) =>
    setTyped({ key: toKey(value), text: query, isDue });
  return {
    text,
    search,
    input: {
      value: text,
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        // An input method is still composing the text.
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        type(currentTarget.value, !isComposing);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        type(currentTarget.value, true),
    },
  };
}
