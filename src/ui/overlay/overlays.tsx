import { Menu, Popover } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { Anchored } from './place.ts';

/** Stands for a button that is on the page already, so that the library opens at it. */
function ButtonOf({
  element,
  ref,
}: {
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

interface MenuAtProps extends Anchored {
  readonly children: (menu: typeof Menu) => ReactNode;
}

export function MenuAt(props: MenuAtProps) {
  const {
    id,
    element,
    isOpen,
    onOpen,
    position,
    width = 'max-content',
    inPlace = false,
    className,
  } = props;
  return (
    <Menu
      id={id}
      // Opened after it was there closed: who had the keyboard then gets it back at the end.
      opened={useMounted() && isOpen}
      onChange={onOpen}
      position={position}
      width={width}
      withinPortal={!inPlace}
      radius="md"
    >
      <Menu.Target>
        <ButtonOf element={element} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{props.children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

interface PopoverAtProps extends Anchored {
  readonly label: string;
  readonly children: ReactNode;
}

export function PopoverAt(props: PopoverAtProps) {
  const {
    id,
    element,
    isOpen,
    onOpen,
    position,
    width = 'max-content',
    inPlace = false,
    className,
    label,
  } = props;
  return (
    <Popover
      id={id}
      // Opened after it was there closed: who had the keyboard then gets it back at the end.
      opened={useMounted() && isOpen}
      onChange={onOpen}
      position={position}
      width={width}
      withinPortal={!inPlace}
      radius="md"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ButtonOf element={element} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {props.children}
      </Popover.Dropdown>
    </Popover>
  );
}
