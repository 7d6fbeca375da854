import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadLater, loadOnce, retryChunks } from './chunks.ts';
import { loadAllTexts } from '../language/i18n.ts';
import { failureText } from '../language/failureText.ts';
import { toasts } from './toasts.ts';

/**
 * A part of the portal whose code is not on the page at first. What it says is found where it is
 * written, and comes with the frame.
 */
interface LatePart<Part extends object> {
  /** Null until it has come. */
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

/** A part that also needs the texts of all pages. */
export const latePage = <Part extends object>(load: () => Promise<Part>): LatePart<Part> =>
  latePart(async () => {
    const [part] = await Promise.all([load(), loadAllTexts()]);
    return part;
  });

/**
 * The part once it was asked for and has come, and what asks for it. With `onMissing` somebody
 * waits for it: a toast says why it does not come. The next try asks for its code again.
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
      toasts.error(failureText(i18n, { kind: 'network', offline: !navigator.onLine }));
    });
  };
  return [value, ask] as const;
}

/** The part while it is wanted, once it has come; `onMissing` gives up what it was wanted for. */
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
