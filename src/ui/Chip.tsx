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
  /** Pressing takes it away: a cross is at its end. */
  readonly goes?: boolean;
  readonly children: ReactNode;
}

/** One choice among several side by side: a filter, a part of the rows, a span. */
export function Chip(props: ChipProps) {
  const { pressed, onClick, disabled, icon = null, tone = null, count, goes, children } = props;
  return (
    <button
      type="button"
      className={`press inline text-start rigid fit gap6 ink small surface ${css['chip']}`}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      // On a phone chips are on one line that scrolls; browsers leave one half in sight as it is.
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
      {goes === true && <Icon name="close" size={14} />}
    </button>
  );
}
