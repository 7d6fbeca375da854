import { Menu, Popover } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { AnchoredOverlay } from './overlayPosition.ts';

/** Passes an existing button to Mantine as the target of an overlay. */
function ButtonAnchor({
  element,
  ref,
}: {
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

/** Returns the props that menus and panels share. */
function useOverlayProps({
  id,
  isOpen,
  onOpen,
  position,
  width,
  inPlace = false,
}: AnchoredOverlay) {
  return {
    id,
    // Opens after mount, so that the focus returns to the button at the end.
    opened: useMounted() && isOpen,
    onChange: onOpen,
    position,
    width: width ?? 'max-content',
    withinPortal: !inPlace,
    radius: 'md',
  } as const;
}

interface MenuAtProps extends AnchoredOverlay {
  readonly children: (menu: typeof Menu) => ReactNode;
}

export function MenuAt({ children, ...place }: MenuAtProps) {
  return (
    <Menu {...useOverlayProps(place)}>
      <Menu.Target>
        <ButtonAnchor element={place.element} />
      </Menu.Target>
      <Menu.Dropdown className={place.className}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

interface PopoverAtProps extends AnchoredOverlay {
  readonly label: string;
  readonly children: ReactNode;
}

export function PopoverAt({ children, label, ...place }: PopoverAtProps) {
  return (
    <Popover {...useOverlayProps(place)} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ButtonAnchor element={place.element} />
      </Popover.Target>
      <Popover.Dropdown className={place.className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
