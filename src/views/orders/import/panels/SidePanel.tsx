import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useFocusBack, useHeldFocus } from '../../../../ui/focus.ts';
import { CloseButton } from '../../../../ui/CloseButton.tsx';
import css from './SidePanel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  /** Too little room beside the rows: it comes up from below, over them. */
  readonly narrow: boolean;
  /** Opened by the user, who goes on in it; not where it has opened by itself. */
  readonly takesFocus: boolean;
  /** Id of its button, which has the focus after it where what had it before is gone. */
  readonly buttonId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is beside the rows: one panel at a time. Escape closes it; the focus goes back. */
export function SidePanel(props: SidePanelProps) {
  const { title, narrow, onClose, children } = props;
  if (narrow) {
    return (
      <Dialog title={title} shape="sheet" onClose={onClose}>
        <div className="column gap14">{children}</div>
      </Dialog>
    );
  }
  return <Beside {...props} />;
}

function Beside({ title, takesFocus, buttonId, onClose, children }: SidePanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  // Told once, when it opens.
  const takes = useRef(takesFocus);

  useEffect(() => {
    const element = panel.current;
    const inside = element?.contains(document.activeElement) === true;
    if (takes.current) element?.scrollIntoView({ block: 'nearest' });
    if (takes.current && !inside) element?.focus({ preventScroll: true });
  }, []);
  useFocusBack(buttonId);

  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);

  useHeldFocus(panel);

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
