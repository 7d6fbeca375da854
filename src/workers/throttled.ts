import type { EngineEvent } from './protocol.ts';

/** Milliseconds between two progress events. */
const PROGRESS_MS = 60;

type Progress = Extract<EngineEvent, { type: 'progress' }>['progress'];

/** Tells progress a few times a second at most; only then is it asked for. */
export function throttled(
  onEvent: (event: EngineEvent) => void,
): (progress: () => Progress) => void {
  let last = -Infinity;
  return (progress) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    onEvent({ type: 'progress', progress: progress() });
  };
}
