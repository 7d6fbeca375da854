import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { useFocusRegion } from '../../ui/focus.ts';
import css from './Rows.module.css';

interface RowPanelProps {
  readonly panel: RefObject<HTMLElement | null>;
  /** Name of the row. */
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Side panel with one row of the list. */
export function RowPanel({ panel, name, onClose, children }: RowPanelProps) {
  const { t } = useLingui();
  useFocusRegion(panel);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={`scroll relative unprinted ${css['panel']}`}
      aria-label={name}
    >
      <CloseButton
        className={css['close']}
        label={t({ id: 'dialog.close', message: 'Close' })}
        onClick={onClose}
      />
      {children}
    </aside>
  );
}
