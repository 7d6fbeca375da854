import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListLook, ListLooks } from '../machines/list/listPreferences.ts';

/** What one call answers at most: so many rows come at a time while a page grows. */
export const MOST = 200;

/** Rows to ask for at a time: as the user likes, or as declared. */
export const sizeIn = ({ size }: ListLook, defaults: { readonly size: number }): number =>
  size === 0 ? MOST : (size ?? defaults.size);

/** How the user likes a list to look; null until that is read. A change is kept at once. */
export function useLook(
  looks: ListLooks,
  list: string,
): readonly [look: ListLook | null, change: (part: Partial<ListLook>) => void] {
  const [look, setLook] = useState<ListLook | null>(null);
  const latest = useRef<ListLook | null>(null);

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
    (part: Partial<ListLook>) => {
      if (latest.current === null) return;
      latest.current = { ...latest.current, ...part };
      setLook(latest.current);
      void looks.save(list, latest.current);
    },
    [looks, list],
  );
  return [look, change];
}
