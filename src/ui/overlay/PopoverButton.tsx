import type { ReactNode } from 'react';
import type { OverlayPosition } from './overlayPosition.ts';
import { type Opener, useOverlay } from './useOverlay.ts';

interface PopoverButtonProps extends OverlayPosition {
  readonly renderButton: (opener: Opener) => ReactNode;
  /** Name of the panel. */
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** Button that opens a panel, which traps the focus until it is closed. */
export function PopoverButton({ renderButton, label, children, ...place }: PopoverButtonProps) {
  const { opener, anchored, overlays, close } = useOverlay('dialog');
  return (
    <>
      {renderButton(opener)}
      {overlays !== null && anchored !== null && (
        <overlays.PopoverAt {...place} {...anchored} label={label}>
          {anchored.isOpen && children(close)}
        </overlays.PopoverAt>
      )}
    </>
  );
}
