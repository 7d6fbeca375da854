/** Short messages over the page. Errors stay until closed; a success leaves by itself. */
interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  /** Null for the words of any success. */
  readonly text: string | null;
  readonly actions: readonly ToastAction[];
  /** Element that had the focus when the message came: its actions are about it. */
  readonly from: Element | null;
}

/** Button in a message: its label, and its action before the message closes. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Lifetime of a success, in ms: signed in (shell), around signing in, with a button. */
export const TOAST_MS = { shell: 1500, signIn: 3000, action: 12_000 } as const;

/** More would cover the page; the oldest goes. */
const MOST = 4;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Remaining time of a message, in ms, and its running timer; null while held. */
interface Time {
  left: number;
  since: number;
  timer: number | null;
}

const times = new Map<number, Time>();
let held = false;

function set(next: readonly Toast[]): void {
  shown = next;
  for (const id of times.keys()) if (!next.some((toast) => toast.id === id)) forget(id);
  for (const listener of listeners) listener();
}

function forget(id: number): void {
  const time = times.get(id);
  if (time !== undefined && time.timer !== null) clearTimeout(time.timer);
  times.delete(id);
}

function add(
  kind: Toast['kind'],
  text: string | null,
  ms: number | null,
  actions: readonly ToastAction[] = [],
): number {
  const id = ++lastId;
  if (ms !== null) times.set(id, { left: ms, since: 0, timer: null });
  // The same text again replaces itself instead of piling up.
  const from = document.activeElement;
  set(
    [...shown.filter((toast) => toast.text !== text), { id, kind, text, actions, from }].slice(
      -MOST,
    ),
  );
  if (!held) run();
  return id;
}

/** Lets the time of every message run that is not running. */
function run(): void {
  for (const [id, time] of times) {
    if (time.timer !== null) continue;
    time.since = performance.now();
    time.timer = window.setTimeout(() => toasts.close(id), time.left);
  }
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
  /** Without a text: that it was done. */
  success: (text: string | null = null, ms: number = TOAST_MS.shell): void => {
    add('success', text, ms);
  },
  /** A success with buttons, for as long as they do what they say: the result takes it away. */
  offer: (text: string, ...actions: readonly ToastAction[]): (() => void) => {
    const id = add('success', text, TOAST_MS.action, actions);
    return () => toasts.close(id);
  },
  /** Stays until it is closed, unless a time is given. The result takes it away. */
  error: (text: string, ms: number | null = null): (() => void) => {
    const id = add('error', text, ms);
    return () => toasts.close(id);
  },
  /** Stops the time of all messages while one has the focus or the pointer. */
  hold: (hold: boolean): void => {
    if (hold === held) return;
    held = hold;
    if (!hold) return run();
    for (const time of times.values()) {
      if (time.timer === null) continue;
      clearTimeout(time.timer);
      time.left -= performance.now() - time.since;
      time.timer = null;
    }
  },
};
