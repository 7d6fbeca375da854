import { Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { staying } from '../../../../ui/staying.ts';

interface ApplyButtonProps {
  /** Cells that would change. */
  readonly cells: number;
  readonly idle: boolean;
  readonly onApply: () => void;
}

/** "Change 12 cells". */
export function ApplyButton({ cells, idle, onApply }: ApplyButtonProps) {
  return (
    <Button size="sm" onClick={onApply} {...staying(idle)}>
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
