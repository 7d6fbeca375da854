import type { Reader, Summary } from './messages.ts';
import { createPeerReader } from './peer.ts';
import type { Samples } from './edits.ts';
import { createPortageReader, type PortageReader } from './portage.ts';
import { watchThread } from './watchThread.ts';

/** Result of one run, in milliseconds since the page passed the file to the reader. */
export interface PageResult {
  readonly ms: number;
  readonly firstRowMs: number | null;
  readonly longestTaskMs: number;
}

/** Calls of the driver, one after another. The driver reads the peak memory between them. */
export interface BenchPage {
  load(reader: string): Promise<void>;
  run(): Promise<PageResult>;
  summary(): Promise<Summary>;
  /** Opens the file with Portage and measures a user's edits. */
  measureEdits(queriesOnly: boolean): Promise<Samples>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const readers: Readonly<Record<string, () => Reader>> = {
  'xlsx/portage': createPortageReader,
  'csv/portage': createPortageReader,
  // The bundler finds a worker only if the constructor contains its URL.
  'xlsx/floor': () =>
    createPeerReader(
      new Worker(new URL('readers/xlsx/floor.worker.ts', import.meta.url), { type: 'module' }),
    ),
  'xlsx/sheetjs': () =>
    createPeerReader(
      new Worker(new URL('readers/xlsx/sheetjs.worker.ts', import.meta.url), { type: 'module' }),
    ),
  'xlsx/hucre': () =>
    createPeerReader(
      new Worker(new URL('readers/xlsx/hucre.worker.ts', import.meta.url), { type: 'module' }),
    ),
  'csv/udsv': () =>
    createPeerReader(
      new Worker(new URL('readers/csv/udsv.worker.ts', import.meta.url), { type: 'module' }),
    ),
};

let current: Reader | undefined;

function getReader(): Reader {
  if (current === undefined) throw new Error('No reader is loaded.');
  return current;
}

function getSelectedFile(): File {
  const file = document.querySelector<HTMLInputElement>('#file')?.files?.[0];
  if (file === undefined) throw new Error('No file is selected.');
  return file;
}

window.bench = {
  async load(name) {
    const createReader = readers[name];
    if (createReader === undefined) throw new Error(`There is no reader ${name}.`);
    current = createReader();
    await current.ready();
  },
  async run() {
    const file = getSelectedFile();
    const watch = watchThread();
    const start = performance.now();
    let firstRowMs: number | null = null;
    await getReader().run(file, () => {
      firstRowMs ??= performance.now() - start;
    });
    const ms = performance.now() - start;
    return { ms, firstRowMs, longestTaskMs: watch.stop() };
  },
  summary: () => getReader().summary(),
  async measureEdits(queriesOnly) {
    const opened: PortageReader = createPortageReader();
    await opened.ready();
    await opened.run(getSelectedFile(), () => {});
    return opened.measureEdits(queriesOnly);
  },
};
