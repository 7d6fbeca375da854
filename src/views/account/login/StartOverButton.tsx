import { Trans } from '@lingui/react/macro';
import css from './LoginPage.module.css';

interface StartOverButtonProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Button back to the first form, which keeps its values. */
export function StartOverButton({ disabled, onClick }: StartOverButtonProps) {
  return (
    <button
      type="button"
      className={`accent small press underlined ${css['quiet']}`}
      disabled={disabled}
      onClick={onClick}
    >
      <Trans id="code.back">Use another email</Trans>
    </button>
  );
}
