/** Result of a reader's run, after which every row is addressable with its verdicts. */
export interface Summary {
  /** Number of order rows, without the header. */
  readonly rows: number;
  /** Number of non-empty cells, including those of the header. */
  readonly cells: number;
  /** Checksum of the texts of all cells below the header, in sheet order. */
  readonly checksum: number;
  /** Rows with at least one error; null if the reader does not validate. */
  readonly errorRows: number | null;
}

/** Messages from the page to a peer's worker. */
export type WorkerRequest =
  | { readonly type: 'run'; readonly file: File }
  | { readonly type: 'summary' };

/** Messages from a peer's worker to the page. `first`: the first row and its verdicts are available. */
export type WorkerReply =
  | { readonly type: 'ready' }
  | { readonly type: 'first' }
  | { readonly type: 'done' }
  | { readonly type: 'summary'; readonly summary: Summary }
  | { readonly type: 'failed'; readonly error: string };

/** A reader that the page controls. */
export interface Reader {
  /** Resolves once the reader is loaded. */
  ready(): Promise<void>;
  /** Resolves once every row is addressable with its verdicts. */
  run(file: File, onFirstRows: () => void): Promise<void>;
  /** Counts and checksum of the last run; not part of the measured time. */
  summary(): Promise<Summary>;
}
