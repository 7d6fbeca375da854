import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useRestoredFocus, useFocusRegion } from '../../../../ui/focus.ts';
import { CloseButton } from '../../../../ui/CloseButton.tsx';
import css from './SidePanel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  /** Whether there is no room beside the rows, so that it opens as a bottom sheet. */
  readonly isNarrow: boolean;
  /** Whether the user opened it, so that it takes the focus. */
  readonly shouldTakeFocus: boolean;
  /** Id of its button, which gets the focus afterwards if the previous element is gone. */
  readonly buttonId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Panel beside the rows. Escape closes it and returns the focus. */
export function SidePanel(props: SidePanelProps) {
  const { title, isNarrow, onClose, children } = props;
  if (isNarrow) {
    return (
      <Dialog title={title} shape="sheet" onClose={onClose}>
        <div className="column gap14">{children}</div>
      </Dialog>
    );
  }
  return <DockedPanel {...props} />;
}

function DockedPanel({ title, shouldTakeFocus, buttonId, onClose, children }: SidePanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  // Only the value at opening counts.
  const shouldFocusOnOpen = useRef(shouldTakeFocus);

  useEffect(() => {
    const element = panel.current;
    const hasFocus = element?.contains(document.activeElement) === true;
    if (shouldFocusOnOpen.current) element?.scrollIntoView({ block: 'nearest' });
    if (shouldFocusOnOpen.current && !hasFocus) element?.focus({ preventScroll: true });
  }, []);
  useRestoredFocus(buttonId);

  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);

  useFocusRegion(panel);

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={`column rigid panel ${css['panel']}`}
      aria-labelledby={titleId}
    >
      <div className={`line apart rigid gap8 ${css['head']}`}>
        <h2 id={titleId} className="flat large">
          {title}
        </h2>
        <CloseButton label={t({ id: 'panel.close', message: 'Close panel' })} onClick={onClose} />
      </div>
      <div className={`column grow gap14 scroll low ${css['body']}`}>{children}</div>
    </aside>
  );
}
