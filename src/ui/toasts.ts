/** Short message over the page. Errors stay until closed; a success disappears by itself. */
interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  /** Null for the default text of a success. */
  readonly text: string | null;
  readonly actions: readonly ToastAction[];
  /** Element that had the focus when the message appeared; the actions of the message concern it. */
  readonly from: Element | null;
}

/** Button in a message. It closes the message and runs its action. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Lifetime of a success message in ms: in the portal, around the sign-in, and with buttons. */
export const TOAST_MS = { shell: 1500, signIn: 3000, action: 12_000 } as const;

/** Maximum number of messages; more would cover the page, so the oldest is removed. */
const MAX_TOASTS = 4;

let visible: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Time until a message closes. */
interface Countdown {
  remainingMs: number;
  /** Start of the timer, as `performance.now()`. */
  startedAt: number;
  /** Null while paused. */
  timer: number | null;
}

const countdowns = new Map<number, Countdown>();
let isPaused = false;

function setVisible(next: readonly Toast[]): void {
  visible = next;
  for (const id of countdowns.keys()) if (!next.some((toast) => toast.id === id)) stopCountdown(id);
  for (const listener of listeners) listener();
}

function stopCountdown(id: number): void {
  const countdown = countdowns.get(id);
  if (countdown !== undefined && countdown.timer !== null) clearTimeout(countdown.timer);
  countdowns.delete(id);
}

function add(
  kind: Toast['kind'],
  text: string | null,
  ms: number | null,
  actions: readonly ToastAction[] = [],
): number {
  const id = ++lastId;
  if (ms !== null) countdowns.set(id, { remainingMs: ms, startedAt: 0, timer: null });
  const from = document.activeElement;
  // A message replaces one with the same text, so that repeated messages do not pile up.
  setVisible(
    [...visible.filter((toast) => toast.text !== text), { id, kind, text, actions, from }].slice(
      -MAX_TOASTS,
    ),
  );
  if (!isPaused) startTimers();
  return id;
}

/** Starts the timers of paused and new messages. */
function startTimers(): void {
  for (const [id, countdown] of countdowns) {
    if (countdown.timer !== null) continue;
    countdown.startedAt = performance.now();
    countdown.timer = window.setTimeout(() => toasts.close(id), countdown.remainingMs);
  }
}

export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getVisible: () => visible,
  close: (id: number): void => {
    setVisible(visible.filter((toast) => toast.id !== id));
  },
  /** Reports a success; null for the default text. */
  success: (text: string | null = null, ms: number = TOAST_MS.shell): void => {
    add('success', text, ms);
  },
  /**
   * Reports a success with buttons. Returns a function that closes the message, to be called once the buttons no longer
   * apply.
   */
  offer: (text: string, ...actions: readonly ToastAction[]): (() => void) => {
    const id = add('success', text, TOAST_MS.action, actions);
    return () => toasts.close(id);
  },
  /** Reports an error, until closed unless `ms` is given. Returns a function that closes it. */
  error: (text: string, ms: number | null = null): (() => void) => {
    const id = add('error', text, ms);
    return () => toasts.close(id);
  },
  /** Pauses or resumes all timers: paused while a message has the focus or the pointer. */
  setPaused: (paused: boolean): void => {
    if (paused === isPaused) return;
    isPaused = paused;
    if (!paused) return startTimers();
    for (const countdown of countdowns.values()) {
      if (countdown.timer === null) continue;
      clearTimeout(countdown.timer);
      countdown.remainingMs -= performance.now() - countdown.startedAt;
      countdown.timer = null;
    }
  },
};
