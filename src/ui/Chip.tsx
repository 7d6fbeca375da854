import type { ReactNode } from 'react';
import css from './Chip.module.css';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'success' | 'info' | 'warning' | 'error';

interface ChipProps {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly icon?: IconName | null;
  /** Tone that colours the icon. */
  readonly tone?: Tone | null;
  /** Count shown after the label. */
  readonly count?: string;
  /** Whether a press removes the chip, which then shows a cross. */
  readonly isRemovable?: boolean;
  readonly children: ReactNode;
}

/** Toggle button for a filter, a group of rows or a period. */
export function Chip(props: ChipProps) {
  const {
    pressed,
    onClick,
    disabled,
    icon = null,
    tone = null,
    count,
    isRemovable,
    children,
  } = props;
  return (
    <button
      type="button"
      className={`press inline text-start rigid fit gap6 ink small surface ${css['chip']}`}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      // On a phone chips scroll on one line, and browsers do not reveal a half visible one on
      // focus.
      onFocus={({ currentTarget }) => {
        currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
    >
      {icon !== null && (
        <span className={`grid ${css['icon']}`} data-tone={tone ?? undefined}>
          <Icon name={icon} size={15} />
        </span>
      )}
      {children}
      {count !== undefined && <span className="muted bold">{count}</span>}
      {isRemovable === true && <Icon name="close" size={14} />}
    </button>
  );
}
