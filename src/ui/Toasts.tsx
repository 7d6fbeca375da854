import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { StartIcon } from './StartIcon.tsx';
import { toasts } from './toasts.ts';
import { CloseButton } from './CloseButton.tsx';
import css from './Toasts.module.css';

/** Allows line breaks after every comma and semicolon, of any script. */
function withBreaks(text: string): string {
  return text.replace(/[;,；，،؛]/g, '$&\u200b');
}

/** Closes the last message on Escape, unless a dialog is open. */
function closeLast(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
  const last = toasts.getVisible().at(-1);
  if (last !== undefined) toasts.close(last.id);
}

/** Screen readers announce successes when idle, errors at once. */
const regions = [
  { kind: 'error', role: undefined, live: 'assertive' },
  { kind: 'success', role: 'status', live: 'polite' },
] as const;

/** Returns the focus of a closed message to the previous element, or to the page if it is gone. */
function useReturnFocus() {
  const previous = useRef<HTMLElement | null>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    const isConnected = previous.current?.isConnected === true;
    const target = isConnected ? previous.current : document.getElementById('main');
    target?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hasFocus.current = true;
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        previous.current = relatedTarget;
      }
    },
    // Without a target the window lost the focus, or the message was removed.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = relatedTarget === null;
    },
    /** After an action the focus returns to the element that had it when the message appeared. */
    onAction: (from: Element | null) => {
      if (from instanceof HTMLElement && from.isConnected && from !== document.body) {
        previous.current = from;
      }
    },
  };
}

export function Toasts() {
  const { t } = useLingui();
  const visible = useSyncExternalStore(toasts.subscribe, toasts.getVisible);
  const hasToasts = visible.length > 0;
  const returnFocus = useReturnFocus();

  useEffect(() => {
    if (!hasToasts) return undefined;
    window.addEventListener('keydown', closeLast);
    return () => {
      window.removeEventListener('keydown', closeLast);
      // The pointer may still be where the last message was.
      toasts.setPaused(false);
    };
  }, [hasToasts]);

  return (
    <div
      className={`line gap8 turning ${css['stack']}`}
      onPointerEnter={() => toasts.setPaused(true)}
      onPointerLeave={() => toasts.setPaused(false)}
      onFocus={(event) => {
        returnFocus.onFocus(event);
        toasts.setPaused(true);
      }}
      onBlur={(event) => {
        returnFocus.onBlur(event);
        toasts.setPaused(false);
      }}
    >
      {regions.map(({ kind, role, live }) => (
        <div key={kind} className="line gap8 turning" role={role} aria-live={live}>
          {visible
            .filter((toast) => toast.kind === kind)
            .map((toast) => (
              <div key={toast.id} className={css['toast']} data-kind={kind}>
                <StartIcon name={kind === 'error' ? 'error' : 'check'} className={css['icon']} />
                <p className="flat anywhere">
                  {withBreaks(
                    toast.text ?? t({ id: 'toast.success', message: 'Operation success' }),
                  )}
                </p>
                {toast.actions.map(({ label, run }) => (
                  <button
                    key={label}
                    type="button"
                    className={css['action']}
                    onClick={() => {
                      returnFocus.onAction(toast.from);
                      toasts.close(toast.id);
                      run();
                    }}
                  >
                    {label}
                  </button>
                ))}
                {kind === 'error' && (
                  <CloseButton
                    small
                    className={css['close']}
                    label={t({ id: 'toast.close', message: 'Close message' })}
                    onClick={() => toasts.close(toast.id)}
                  />
                )}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
