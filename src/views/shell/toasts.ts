/** Short messages over the page. Errors stay until closed; a success leaves by itself. */
interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly action: ToastAction | null;
}

/** A button in a message: what it says, and what it does before the message goes. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** How long a success stays, in milliseconds: signed in (shell), around signing in, with a button. */
export const TOAST_MS = { shell: 1500, signIn: 3000, action: 12_000 } as const;

/** More would cover the page; the oldest goes. */
const MOST = 4;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function add(kind: Toast['kind'], text: string, action: ToastAction | null = null): number {
  const id = ++lastId;
  // The same text again replaces itself instead of piling up.
  set([...shown.filter((toast) => toast.text !== text), { id, kind, text, action }].slice(-MOST));
  return id;
}

export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: () => shown,
  close: (id: number): void => {
    set(shown.filter((toast) => toast.id !== id));
  },
  success: (text: string, ms: number = TOAST_MS.shell): void => {
    const id = add('success', text);
    setTimeout(() => toasts.close(id), ms);
  },
  /** A success with a button, for as long as that does what it says: the result takes it away. */
  offer: (text: string, action: ToastAction): (() => void) => {
    const id = add('success', text, action);
    const close = () => toasts.close(id);
    setTimeout(close, TOAST_MS.action);
    return close;
  },
  error: (text: string): void => {
    add('error', text);
  },
};
