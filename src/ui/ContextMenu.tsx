import { Kbd, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './ContextMenu.module.css';
import { Icon, type IconName } from './Icon.tsx';

const CLOSE_EVENTS = ['mousedown', 'touchstart'];

/** Position in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps {
  readonly at: Point;
  /** Subject of the menu, for screen readers. */
  readonly label: string;
  /** In CSS pixels. */
  readonly width: number;
  /** Returns the element that gets the focus after closing; null if it is gone. */
  readonly getFocusTarget: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Context menu at a point, opened by a right-click, a long press or Shift+F10. */
export function ContextMenu({
  at,
  label,
  width,
  getFocusTarget,
  onClose,
  children,
}: ContextMenuProps) {
  return (
    <Menu
      opened
      onClose={() => {
        onClose();
        getFocusTarget()?.focus({ preventScroll: true });
      }}
      position="bottom-start"
      offset={2}
      radius="md"
      width={width}
      returnFocus={false}
      // The anchor has no size, so it would count as invisible.
      hideDetached={false}
      // Otherwise the release of the key that opened the menu would close it.
      clickOutsideEvents={CLOSE_EVENTS}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={css['anchor']}
          style={{ left: at.x, top: at.y }}
          aria-label={label}
        />
      </Menu.Target>
      <Menu.Dropdown
        className={`dropdown ${css['dropdown']}`}
        onContextMenu={(event) => event.preventDefault()}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ContextItemProps {
  readonly icon?: IconName;
  /** Shortcut, as named on keyboards. */
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Entry of a context menu. Texts align with and without an icon. */
export function ContextItem(props: ContextItemProps) {
  const { icon, keys, danger = false, disabled = false, onClick, children } = props;
  return (
    <Menu.Item
      disabled={disabled}
      onClick={onClick}
      leftSection={
        icon === undefined ? <span className={css['noIcon']} /> : <Icon name={icon} size={16} />
      }
      rightSection={keys === undefined ? null : <Kbd size="xs">{keys}</Kbd>}
      className={danger ? 'wrong' : undefined}
    >
      {children}
    </Menu.Item>
  );
}
