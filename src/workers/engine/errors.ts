/**
 * Every way in which a file can fail to become rows. `protocol.ts` names the same list; the worker
 * checks at compile time that the two agree.
 */
export type EngineErrorCode =
  | 'notASpreadsheet'
  | 'empty'
  | 'noHeader'
  | 'noRows'
  | 'sheetMissing'
  | 'encrypted'
  | 'htmlNotWorkbook'
  | 'unsupported'
  | 'corrupt'
  | 'hostile'
  | 'tooLarge'
  | 'deadline'
  | 'cancelled'
  | 'crashed';

/**
 * What a refused file is, or what is wrong in it, where the code alone says too little: each has a
 * sentence of its own.
 */
export type FailureReason =
  // notASpreadsheet
  | 'pdf'
  | 'picture'
  | 'media'
  | 'textDocument'
  | 'presentation'
  | 'officeFile'
  | 'archive'
  | 'email'
  | 'json'
  | 'xml'
  | 'database'
  | 'program'
  | 'shortcut'
  | 'googleShortcut'
  | 'lockFile'
  | 'macFile'
  | 'unreadable'
  // unsupported
  | 'numbers'
  | 'otherSpreadsheet'
  // corrupt
  | 'oldWorkbook'
  | 'unclosedQuote';

export interface EngineErrorParams {
  readonly [name: string]: string | number;
  readonly reason?: FailureReason;
}

/** What the engine throws for anything that a file, a limit or a cancel can cause. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  /** What a translated sentence needs to name: a cell, a limit, a part. */
  readonly params: EngineErrorParams;

  /** `message` is English detail for the log and the command line: what is wrong, and where. */
  constructor(code: EngineErrorCode, message: string, params: EngineErrorParams = {}) {
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
