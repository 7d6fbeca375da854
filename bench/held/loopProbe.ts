/** Processor time that the event loop of this process is held for, between two of its turns. */
export interface LoopProbe {
  /** Forgets what was seen so far. */
  reset(): void;
  /** The longest turn since: processor time of this thread, and time on the clock, ms. */
  longest(): Turn;
  stop(): void;
}

interface Turn {
  readonly processorMs: number;
  readonly ms: number;
}

/** Processor time of this thread, ms: what other programs of a busy machine take is none of it. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export function probeLoop(): LoopProbe {
  let at = performance.now();
  let used = processorMs();
  let longest = { processorMs: 0, ms: 0 };
  const look = () => {
    const [now, all] = [performance.now(), processorMs()];
    longest = {
      ms: Math.max(longest.ms, now - at),
      processorMs: Math.max(longest.processorMs, all - used),
    };
    [at, used] = [now, all];
  };
  let next = setImmediate(function turn() {
    look();
    next = setImmediate(turn);
  });
  return {
    reset() {
      look();
      longest = { processorMs: 0, ms: 0 };
    },
    longest() {
      look();
      return longest;
    },
    stop: () => clearImmediate(next),
  };
}
