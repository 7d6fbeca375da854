/** Result of a reader's run, once every row was addressable with its verdict. */
export interface Summary {
  /** Order rows, the header not counted. */
  readonly rows: number;
  /** Non-empty cells, the header's counted. */
  readonly cells: number;
  /** Over the texts of all cells below the header, in sheet order. */
  readonly checksum: number;
  /** Rows with at least one error; null where the reader does not judge. */
  readonly errorRows: number | null;
}

/** From the page to a peer's worker: read the file; then report what was found. */
export type WorkerRequest =
  | { readonly type: 'run'; readonly file: File }
  | { readonly type: 'summary' };

/** From a peer's worker to the page. `first`: the first row and its verdict are at hand. */
export type WorkerReply =
  | { readonly type: 'ready' }
  | { readonly type: 'first' }
  | { readonly type: 'done' }
  | { readonly type: 'summary'; readonly summary: Summary }
  | { readonly type: 'failed'; readonly error: string };

/** One reader, as the page drives it. */
export interface Reader {
  /** Resolves once the reader's code is loaded and waits for a file. */
  ready(): Promise<void>;
  /** Resolves once every row is addressable with its verdict. */
  run(file: File, onFirst: () => void): Promise<void>;
  /** Counts and checksum of what `run` left behind; not part of the time. */
  summary(): Promise<Summary>;
}
