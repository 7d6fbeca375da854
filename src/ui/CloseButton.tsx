import css from './CloseButton.module.css';
import { StartIcon } from './StartIcon.tsx';

interface CloseButtonProps {
  /** Label that names the thing to close. */
  readonly label: string;
  readonly small?: boolean;
  /** Class for its position or colour. */
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

/** Close button (×) of dialogs, panels, messages and notices. */
export function CloseButton({ label, small = false, className = '', onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`centered rigid muted unpadded soft pointer hover ${css['close']} ${className}`}
      data-size={small ? 'small' : undefined}
      aria-label={label}
      onClick={onClick}
    >
      <StartIcon name="close" size={small ? 16 : 18} />
    </button>
  );
}
