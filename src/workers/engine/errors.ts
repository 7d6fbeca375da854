import type { FailureCode, FailureReason } from './public/readingTypes.ts';

export interface EngineErrorParams {
  readonly [name: string]: string | number;
  readonly reason?: FailureReason;
}

/** Failure because of a file, a limit or a cancellation. */
export class EngineError extends Error {
  readonly code: FailureCode;
  /** Values for the translated sentence: a cell, a limit, a part. */
  readonly params: EngineErrorParams;

  /** `message` is English detail for the log and the command line: the problem and its place in the file. */
  constructor(code: FailureCode, message: string, params: EngineErrorParams = {}) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.params = params;
  }
}

/** Converts anything thrown to an EngineError; unexpected errors become `crashed`. */
export function toEngineError(thrown: unknown): EngineError {
  if (thrown instanceof EngineError) return thrown;
  // The reason of an aborted signal, which streams throw too.
  if (thrown instanceof DOMException && thrown.name === 'AbortError') {
    return cancelledError();
  }
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return new EngineError('crashed', message);
}

export function cancelledError(): EngineError {
  return new EngineError('cancelled', 'The reading was cancelled.');
}

/** Error for a quote without an end; `line` counts from 1. */
export function unclosedQuoteError(line: number): EngineError {
  return new EngineError(
    'corrupt',
    `The quote opened in line ${line} is never closed: close it, or read it as text.`,
    { reason: 'unclosedQuote', line },
  );
}

/** Error for a workbook that SheetJS cannot read. The messages of SheetJS do not help users. */
export function damagedWorkbookError(): EngineError {
  return new EngineError(
    'corrupt',
    'The workbook is damaged or saved in an unusual way: open it in Excel and save it as .xlsx.',
    { reason: 'damagedWorkbook' },
  );
}
