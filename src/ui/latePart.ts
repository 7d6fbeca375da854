import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadLater, loadOnce, retryChunks } from './chunks.ts';
import { networkTexts } from './networkTexts.ts';
import { toasts } from './toasts.ts';

/** A part of the app whose code is loaded after the page. Its texts come with the frame. */
interface LatePart<Part extends object> {
  /** Null until it is loaded. */
  value: Part | null;
  readonly load: () => Promise<Part>;
}

export function latePart<Part extends object>(load: () => Promise<Part>): LatePart<Part> {
  const once = loadOnce(load);
  const part: LatePart<Part> = {
    value: null,
    load: async () => (part.value = await once()),
  };
  return part;
}

/**
 * Returns the part once it was requested and is loaded, and a function that requests it. With
 * `onMissing`, a toast reports a failed load. The next call loads the code again.
 */
export function useLatePart<Part extends object>(part: LatePart<Part>) {
  const { i18n } = useLingui();
  const [value, setValue] = useState<Part | null>(null);
  useEffect(() => loadLater(part.load), [part]);
  const ask = (onMissing?: () => void): void => {
    if (part.value !== null) return setValue(part.value);
    part.load().then(setValue, () => {
      retryChunks();
      if (onMissing === undefined) return;
      onMissing();
      toasts.error(i18n._(navigator.onLine ? networkTexts.unreachable : networkTexts.offline));
    });
  };
  return [value, ask] as const;
}

/** Returns the part while it is wanted and loaded; `onMissing` runs if it cannot be loaded. */
export function useWanted<Part extends object>(
  part: LatePart<Part>,
  isWanted: boolean,
  onMissing: () => void,
): Part | null {
  const [value, ask] = useLatePart(part);
  const onWanted = useEffectEvent(() => ask(onMissing));
  useEffect(() => {
    if (isWanted) onWanted();
  }, [isWanted]);
  return isWanted ? value : null;
}
