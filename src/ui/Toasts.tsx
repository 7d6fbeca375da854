import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { StartIcon } from './StartIcon.tsx';
import { toasts } from './toasts.ts';
import { CloseButton } from './CloseButton.tsx';
import css from './Toasts.module.css';

/** A message that may break its line after every semicolon and comma, of any script. */
function breakable(text: string): string {
  return text.replace(/[;,；，،؛]/g, '$&\u200b');
}

/** Closes the last message on Escape, unless a dialog is open. */
function closeLast(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
  const last = toasts.shown().at(-1);
  if (last !== undefined) toasts.close(last.id);
}

/** Successes are read out when the reader has time for them, errors at once. */
const regions = [
  { kind: 'error', role: undefined, live: 'assertive' },
  { kind: 'success', role: 'status', live: 'polite' },
] as const;

/** Returns the focus of a closed message to the element before; if that is gone, to the page. */
function useKeyboardBack() {
  const before = useRef<HTMLElement | null>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    if (!isHere.current || document.activeElement !== document.body) return;
    isHere.current = false;
    const isThere = before.current?.isConnected === true;
    const back = isThere ? before.current : document.getElementById('main');
    back?.focus({ preventScroll: true });
  });
  return {
    come: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isHere.current = true;
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        before.current = relatedTarget;
      }
    },
    // Without a target it has gone nowhere: the window or the message has.
    go: ({ relatedTarget }: FocusEvent) => {
      isHere.current = relatedTarget === null;
    },
    /** An action is about the element that was focused when the message came. */
    act: (from: Element | null) => {
      if (from instanceof HTMLElement && from.isConnected && from !== document.body) {
        before.current = from;
      }
    },
  };
}

export function Toasts() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  const some = shown.length > 0;
  const keyboard = useKeyboardBack();

  useEffect(() => {
    if (!some) return undefined;
    window.addEventListener('keydown', closeLast);
    return () => {
      window.removeEventListener('keydown', closeLast);
      // The held message may be gone under the pointer.
      toasts.hold(false);
    };
  }, [some]);

  return (
    <div
      className={`line gap8 turning ${css['stack']}`}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={(event) => {
        keyboard.come(event);
        toasts.hold(true);
      }}
      onBlur={(event) => {
        keyboard.go(event);
        toasts.hold(false);
      }}
    >
      {regions.map(({ kind, role, live }) => (
        <div key={kind} className="line gap8 turning" role={role} aria-live={live}>
          {shown
            .filter((toast) => toast.kind === kind)
            .map((toast) => (
              <div key={toast.id} className={css['toast']} data-kind={kind}>
                <StartIcon name={kind === 'error' ? 'error' : 'check'} className={css['icon']} />
                <p className="flat anywhere">
                  {breakable(
                    toast.text ?? t({ id: 'toast.success', message: 'Operation success' }),
                  )}
                </p>
                {toast.actions.map(({ label, run }) => (
                  <button
                    key={label}
                    type="button"
                    className={css['action']}
                    onClick={() => {
                      keyboard.act(toast.from);
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
