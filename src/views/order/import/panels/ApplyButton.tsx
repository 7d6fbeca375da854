import { Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';

interface ApplyButtonProps {
  /** Cells that would change. */
  readonly cells: number;
  readonly idle: boolean;
  readonly onApply: () => void;
}

/**
 * "Change 12 cells". Not `disabled` where there is nothing to do: its own press may lead there, and
 * the keyboard stays on it.
 */
export function ApplyButton({ cells, idle, onApply }: ApplyButtonProps) {
  return (
    <Button
      size="sm"
      aria-disabled={idle}
      {...(idle ? { 'data-disabled': true } : {})}
      onClick={() => {
        if (!idle) onApply();
      }}
    >
      <Plural
        id="mend.apply"
        value={cells}
        _0="Change"
        one="Change # cell"
        other="Change # cells"
      />
    </Button>
  );
}
