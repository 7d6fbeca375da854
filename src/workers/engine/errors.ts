import type { FailureCode, FailureReason } from './public/reading.ts';

export interface EngineErrorParams {
  readonly [name: string]: string | number;
  readonly reason?: FailureReason;
}

/** What the engine throws for anything that a file, a limit or a cancel can cause. */
export class EngineError extends Error {
  readonly code: FailureCode;
  /** What a translated sentence needs to name: a cell, a limit, a part. */
  readonly params: EngineErrorParams;

  /** `message` is English detail for the log and the command line: what is wrong, and where. */
  constructor(code: FailureCode, message: string, params: EngineErrorParams = {}) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.params = params;
  }
}

/** Any thrown thing as an EngineError; what the engine did not expect becomes `crashed`. */
export function toEngineError(thrown: unknown): EngineError {
  if (thrown instanceof EngineError) return thrown;
  // An aborted signal's own reason, and what streams throw once it is aborted.
  if (thrown instanceof DOMException && thrown.name === 'AbortError') {
    return new EngineError('cancelled', 'The reading was cancelled.');
  }
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return new EngineError('crashed', message);
}

/** Error for a file on which the library fails, silently or not: its own messages help no user. */
export function damagedWorkbook(): EngineError {
  return new EngineError(
    'corrupt',
    'The workbook is damaged or saved in an unusual way: open it in Excel and save it as .xlsx.',
    { reason: 'oldWorkbook' },
  );
}
