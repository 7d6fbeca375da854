import type { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import css from './TopBar.module.css';

interface TopMenuProps {
  /** Of the menu, in CSS pixels. */
  readonly width: number;
  readonly icon: IconName;
  readonly label: string;
  /** Beside the icon, where there is room; the icon alone is explained by its label. */
  readonly text?: string;
  readonly children: (menu: typeof Menu) => ReactNode;
}

/** A menu of the top bar. */
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
