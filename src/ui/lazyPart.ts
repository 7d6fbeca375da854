import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadLater, loadOnce, forgetFailedChunks } from './chunks.ts';
import { networkTexts } from './networkTexts.ts';
import { toasts } from './toasts.ts';

/** Part whose code is loaded after the page; its texts are loaded with the frame. */
interface LazyPart<Part extends object> {
  /** Null until it is loaded. */
  value: Part | null;
  readonly load: () => Promise<Part>;
}

export function lazyPart<Part extends object>(load: () => Promise<Part>): LazyPart<Part> {
  const loadPart = loadOnce(load);
  const part: LazyPart<Part> = {
    value: null,
    load: async () => (part.value = await loadPart()),
  };
  return part;
}

/**
 * Returns the part once it was requested and is loaded, and a function that requests it. With
 * `onMissing`, a toast reports a failed load. The next call loads the code again.
 */
export function useLazyPart<Part extends object>(part: LazyPart<Part>) {
  const { i18n } = useLingui();
  const [value, setValue] = useState<Part | null>(null);
  useEffect(() => loadLater(part.load), [part]);
  const request = (onMissing?: () => void): void => {
    if (part.value !== null) return setValue(part.value);
    part.load().then(setValue, () => {
      forgetFailedChunks();
      if (onMissing === undefined) return;
      onMissing();
      toasts.error(i18n._(navigator.onLine ? networkTexts.unreachable : networkTexts.offline));
    });
  };
  return [value, request] as const;
}

/** Returns the part while it is requested and loaded; `onMissing` is called if the load fails. */
export function useRequestedPart<Part extends object>(
  part: LazyPart<Part>,
  isRequested: boolean,
  onMissing: () => void,
): Part | null {
  const [value, request] = useLazyPart(part);
  const onRequested = useEffectEvent(() => request(onMissing));
  useEffect(() => {
    if (isRequested) onRequested();
  }, [isRequested]);
  return isRequested ? value : null;
}
