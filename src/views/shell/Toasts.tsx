import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { toasts } from './toasts.ts';
import css from './Toasts.module.css';

/** A message that may break its line after every semicolon and comma, of any script. */
function breakable(text: string): string {
  return text.replace(/[;,；，،؛]/g, '$&\u200b');
}

export function Toasts() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  return (
    <div className={css['stack']} role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={css['toast']} data-kind={toast.kind}>
          <Icon name={toast.kind === 'error' ? 'error' : 'check'} className={css['icon']} />
          <p className={css['text']}>{breakable(toast.text)}</p>
          {toast.action !== null && (
            <button
              type="button"
              className={css['action']}
              onClick={() => {
                toasts.close(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          )}
          {toast.kind === 'error' && (
            <button
              type="button"
              className={css['close']}
              aria-label={t({ id: 'toast.close', message: 'Close message' })}
              onClick={() => toasts.close(toast.id)}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
