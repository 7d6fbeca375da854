/** Writes steps that take seconds, one line each. */
export interface Progress {
  /** Ends the previous step and begins the next. */
  readonly step: (label: string) => void;
  /** Ends the last step; `false` if it failed. */
  readonly end: (isDone?: boolean) => void;
}

/** A terminal, or a pipe that gets plain lines. */
interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const CLEAR_LINE = '\r\u001B[2K';

/** Reports progress: on a terminal a line that is ticked off with its seconds, plain lines elsewhere. */
export function createProgress(output: Output, now = () => performance.now()): Progress {
  let open: { readonly label: string; readonly since: number } | null = null;
  const end = (isDone = true) => {
    if (open === null) return;
    const { label, since } = open;
    open = null;
    if (output.isTTY !== true) return;
    const seconds = ((now() - since) / 1000).toFixed(1);
    output.write(isDone ? `${CLEAR_LINE}✓ ${label} (${seconds} s)\n` : '\n');
  };
  return {
    step: (label) => {
      end();
      open = { label, since: now() };
      output.write(output.isTTY === true ? `  ${label} …` : `${label} …\n`);
    },
    end,
  };
}
