import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { CloseButton } from './CloseButton.tsx';
import css from './Dialog.module.css';
import { useDismissal } from './dismissal.ts';
import { lastFocused, useFocusRegion } from './focus.ts';

interface DialogProps {
  readonly title: ReactNode;
  /** Absent if the dialog can't be closed; then it has no close button and ignores Escape. */
  readonly onClose?: () => void;
  /**
   * `drawer` slides in from the reading start at full height; `sheet` comes up from below and
   * leaves the top visible.
   */
  readonly shape?: 'dialog' | 'drawer' | 'sheet';
  /** Id of the element that describes the dialog. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** Elements that may get the initial focus, within the body. */
const FOCUSABLE = ':is(button, input, select, textarea):enabled, a[href]';

/** Returns the button of the menu whose entry has the focus; the entry disappears with its menu. */
function findMenuButton(): HTMLElement | null {
  const menu = lastFocused()?.closest('[role=menu]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
}

/**
 * Modal dialog of the browser, which traps the focus, makes the page inert and returns the focus.
 * Open while rendered.
 */
export function Dialog({ title, onClose, shape = 'dialog', describedBy, children }: DialogProps) {
  const { t } = useLingui();
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useFocusRegion(element);
  const dismissal = useDismissal(onClose);

  // The dialog is closed before it leaves the document, because only then the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    const button = findMenuButton();
    const region = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]');
    dialog?.showModal();
    // A sheet is for reading, and focusing an input would open a phone's keyboard over it.
    if (shape === 'dialog') {
      body.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    }
    return () => {
      dialog?.close();
      button?.focus();
      // If the opener is gone, its region gets the focus.
      const { activeElement } = document;
      if (activeElement === document.body || dialog?.contains(activeElement) === true) {
        region?.focus({ preventScroll: true });
      }
    };
  }, [shape]);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose?.();
  };

  return (
    <dialog
      ref={element}
      className={`ink scroll panel unpadded shadow text-start unringed ${css['dialog']}`}
      tabIndex={-1}
      data-shape={shape}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      closedby={onClose === undefined ? 'none' : 'closerequest'}
      {...dismissal}
      onCancel={cancel}
      onClose={onClose}
    >
      <div className={`line apart gap16 ${css['head']}`}>
        <h2 id={titleId} className="flat">
          {title}
        </h2>
        {onClose !== undefined && (
          <CloseButton label={t({ id: 'dialog.close', message: 'Close' })} onClick={onClose} />
        )}
      </div>
      <div ref={body} className={`column gap16 ${css['body']}`}>
        {children}
      </div>
    </dialog>
  );
}
