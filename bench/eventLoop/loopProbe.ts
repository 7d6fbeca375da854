/** Measures how long the event loop of this process is blocked between two of its turns. */
export interface LoopProbe {
  /** Starts a new measurement. */
  reset(): void;
  /** The longest processor time and the longest wall-clock time of a turn since the last reset. */
  longest(): Turn;
  stop(): void;
}

interface Turn {
  readonly processorMs: number;
  readonly ms: number;
}

/** Processor time of this thread in ms; other programs do not add to it. */
function readProcessorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export function probeLoop(): LoopProbe {
  let lastTime = performance.now();
  let lastProcessorMs = readProcessorMs();
  let longest = { processorMs: 0, ms: 0 };
  const recordTurn = () => {
    const [time, processorMs] = [performance.now(), readProcessorMs()];
    longest = {
      ms: Math.max(longest.ms, time - lastTime),
      processorMs: Math.max(longest.processorMs, processorMs - lastProcessorMs),
    };
    [lastTime, lastProcessorMs] = [time, processorMs];
  };
  let next = setImmediate(function turn() {
    recordTurn();
    next = setImmediate(turn);
  });
  return {
    reset() {
      recordTurn();
      longest = { processorMs: 0, ms: 0 };
    },
    longest() {
      recordTurn();
      return longest;
    },
    stop: () => clearImmediate(next),
  };
}
