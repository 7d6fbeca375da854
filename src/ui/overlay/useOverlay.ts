import { type Ref, useId, useState } from 'react';
import { lazyPart, useLazyPart } from '../lazyPart.ts';

/** Props of a button that opens an overlay. */
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

const overlayPart = lazyPart(() => import('./overlays.tsx'));

/** Button and its overlay, whose code loads when the button is focused or hovered. */
export function useOverlay(kind: Opener['aria-haspopup']) {
  const id = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [overlays, loadOverlays] = useLazyPart(overlayPart);

  const opener: Opener = {
    ref: setElement,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick: () => {
      loadOverlays(() => setOpen(false));
      setOpen(!isOpen);
    },
    onPointerEnter: () => loadOverlays(),
    onFocus: () => loadOverlays(),
  };
  const anchored = element === null ? null : { id, element, isOpen, onOpen: setOpen };
  return { opener, anchored, overlays, close: () => setOpen(false) };
}
