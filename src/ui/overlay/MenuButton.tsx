import type { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OverlayPlace } from './place.ts';
import { type Opener, useOverlay } from './useOverlay.ts';

interface MenuButtonProps extends OverlayPlace {
  readonly renderButton: (opener: Opener) => ReactNode;
  /** The entries, made of the library's parts, which come with the code of the menu. */
  readonly children: (menu: typeof Menu) => ReactNode;
}

/** A button that opens a menu. */
export function MenuButton({ renderButton, children, ...place }: MenuButtonProps) {
  const { opener, anchored, overlays } = useOverlay('menu');
  return (
    <>
      {renderButton(opener)}
      {overlays !== null && anchored !== null && (
        <overlays.MenuAt {...place} {...anchored}>
          {children}
        </overlays.MenuAt>
      )}
    </>
  );
}
