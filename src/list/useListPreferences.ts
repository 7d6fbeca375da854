import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListPreferences, ListPreferenceStore } from '../machines/list/listPreferences.ts';

/** Maximum number of rows per call; an endless page grows by as many. */
export const MAX_PAGE_ROWS = 200;

/** Rows per call: the user's choice, `MAX_PAGE_ROWS` for an endless page (0), or the declared default. */
export const toPageSize = (
  { size }: ListPreferences,
  defaults: { readonly size: number },
): number => (size === 0 ? MAX_PAGE_ROWS : (size ?? defaults.size));

/** Returns the user's preferences of a list, null until loaded; changes are saved at once. */
export function useListPreferences(
  preferenceStore: ListPreferenceStore,
  list: string,
): readonly [
  preferences: ListPreferences | null,
  change: (part: Partial<ListPreferences>) => void,
] {
  const [preferences, setPreferences] = useState<ListPreferences | null>(null);
  const latest = useRef<ListPreferences | null>(null);

  useEffect(() => {
    let isCancelled = false;
    const load = async () => {
      const loaded = await preferenceStore.load(list);
      if (isCancelled) return;
      latest.current = loaded;
      setPreferences(loaded);
    };
    void load();
    return () => {
      isCancelled = true;
    };
  }, [preferenceStore, list]);

  const change = useCallback(
    (part: Partial<ListPreferences>) => {
      if (latest.current === null) return;
      latest.current = { ...latest.current, ...part };
      setPreferences(latest.current);
      void preferenceStore.save(list, latest.current);
    },
    [preferenceStore, list],
  );
  return [preferences, change];
}
