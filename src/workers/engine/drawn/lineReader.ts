/** A row that one or several lines of a text came to. */
export interface TextRow {
  /** Its number as shown, from 1. */
  readonly row: number;
  readonly texts: readonly string[];
}

/** Makes rows of the lines of a text, which come in sequence. */
export interface LineReader {
  /** The rows that are complete by now. `line`: without its end; `number`: from 1. */
  push(line: string, number: number): readonly TextRow[];
  /** The rows that the text's end completes. */
  end(): readonly TextRow[];
}
