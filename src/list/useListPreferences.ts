import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListPreferences, ListPreferenceStore } from '../machines/list/listPreferences.ts';

/** Most rows of one call, also loaded at a time while a page grows. */
export const MOST = 200;

/** Rows to ask for at a time: as the user likes, or as declared. */
export const toPageSize = (
  { size }: ListPreferences,
  defaults: { readonly size: number },
): number => (size === 0 ? MOST : (size ?? defaults.size));

/** Returns the user's preferences of a list, null until loaded. A change is saved at once. */
export function useListPreferences(
  looks: ListPreferenceStore,
  list: string,
): readonly [look: ListPreferences | null, change: (part: Partial<ListPreferences>) => void] {
  const [look, setLook] = useState<ListPreferences | null>(null);
  const latest = useRef<ListPreferences | null>(null);

  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const loaded = await looks.load(list);
      if (isOver) return;
      latest.current = loaded;
      setLook(loaded);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [looks, list]);

  const change = useCallback(
    (part: Partial<ListPreferences>) => {
      if (latest.current === null) return;
      latest.current = { ...latest.current, ...part };
      setLook(latest.current);
      void looks.save(list, latest.current);
    },
    [looks, list],
  );
  return [look, change];
}
