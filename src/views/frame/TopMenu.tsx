import type { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import css from './TopBar.module.css';

interface TopMenuProps {
  /** Width of the menu, in CSS pixels. */
  readonly width: number;
  readonly icon: IconName;
  readonly label: string;
  /** Text next to the icon on wide screens; without it the label is also the tooltip. */
  readonly text?: string;
  readonly children: (menu: typeof Menu) => ReactNode;
}

/** Menu of the top bar. */
export function TopMenu({ width, icon, label, text, children }: TopMenuProps) {
  return (
    <MenuButton
      position="bottom-end"
      width={width}
      inPlace
      className="dropdown"
      renderButton={(opener) => (
        <button
          {...opener}
          type="button"
          className={css['button']}
          aria-label={label}
          {...(text === undefined ? { title: label } : {})}
        >
          <Icon name={icon} />
          {text !== undefined && <span className={`whole cut ${css['name']}`}>{text}</span>}
        </button>
      )}
    >
      {children}
    </MenuButton>
  );
}
