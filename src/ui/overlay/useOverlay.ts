import { useLingui } from '@lingui/react';
import { type Ref, useEffect, useId, useState } from 'react';
import { loadOnce, retryChunks } from '../../start/chunks.ts';
import { failureText } from '../failureText.ts';
import { toasts } from '../toasts.ts';
import type * as OverlayModule from './overlays.tsx';

/** What the button needs to open an overlay. */
export interface Opener {
  readonly ref: Ref<HTMLButtonElement>;
  readonly id: string;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

type Overlays = typeof OverlayModule;

const load = loadOnce(() => import('./overlays.tsx'));
let loaded: Overlays | null = null;
let isAsked = false;

/** The page and what it asks for come first; the code of its overlays after that, in ms. */
const SETTLED_MS = 4000;

/** Has the code come before somebody needs it: without a network a menu must open all the same. */
function preloadLater(): void {
  if (isAsked) return;
  isAsked = true;
  setTimeout(() => void fetchOverlays().catch(() => undefined), SETTLED_MS);
}
async function fetchOverlays(): Promise<Overlays> {
  return (loaded ??= await load());
}

/** A button and what it opens, whose code comes when the keyboard or the pointer is on the button. */
export function useOverlay(kind: Opener['aria-haspopup']) {
  const { i18n } = useLingui();
  const id = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [overlays, setOverlays] = useState<Overlays | null>(null);

  useEffect(preloadLater, []);

  const arrive = (isWanted: boolean) => {
    if (loaded !== null) return setOverlays(loaded);
    fetchOverlays().then(setOverlays, () => {
      // The next try asks for the code again.
      retryChunks();
      if (!isWanted) return;
      setOpen(false);
      toasts.error(failureText(i18n, { kind: 'network', offline: !navigator.onLine }));
    });
  };
  const opener: Opener = {
    ref: setElement,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick: () => {
      arrive(true);
      setOpen(!isOpen);
    },
    onPointerEnter: () => arrive(false),
    onFocus: () => arrive(false),
  };
  const anchored = element === null ? null : { id, element, isOpen, onOpen: setOpen };
  return { opener, anchored, overlays, close: () => setOpen(false) };
}
