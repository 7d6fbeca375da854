import type { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OverlayPosition } from './overlayPosition.ts';
import { type Opener, useOverlay } from './useOverlay.ts';

interface MenuButtonProps extends OverlayPosition {
  readonly renderButton: (opener: Opener) => ReactNode;
  /** Renders the entries with Mantine's `Menu`, which loads with the menu. */
  readonly children: (menu: typeof Menu, close: () => void) => ReactNode;
}

/** Button that opens a menu. */
export function MenuButton({ renderButton, children, ...place }: MenuButtonProps) {
  const { opener, anchored, overlays, close } = useOverlay('menu');
  return (
    <>
      {renderButton(opener)}
      {overlays !== null && anchored !== null && (
        <overlays.MenuAt {...place} {...anchored}>
          {(menu) => children(menu, close)}
        </overlays.MenuAt>
      )}
    </>
  );
}
