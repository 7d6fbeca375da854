import { createEngineClient } from '../../src/workers/engineClient.ts';
import type { GridColumn, ImportCounts } from '../../src/workers/protocol.ts';
import { Checksum } from './cells.ts';
import { measureEdits, measureQueries, type Samples } from './edits.ts';
import type { Reader } from './messages.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

const OPTIONS = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
/** Rows that a tall screen shows. */
const SCREEN = 50;
/** Rows per window while the cells are counted. */
const STEP = 2000;

export interface PortageReader extends Reader {
  /** Measures a user's edits of the open sheet; with `queriesOnly`, only filters, sorts and searches. */
  measureEdits(queriesOnly: boolean): Promise<Samples>;
}

/** A reader with the portal's own engine, client and worker. */
export function createPortageReader(): PortageReader {
  const engine = createEngineClient();
  let columns: readonly GridColumn[] = [];
  let counts: ImportCounts | undefined;
  return {
    async ready() {
      // The portal also prepares the engine when it shows the drop area.
      await engine.prepare(OPTIONS.kind);
    },
    async run(file, onFirstRows) {
      let hasRequested = false;
      const result = await engine.open(
        { type: 'file', file, name: file.name },
        OPTIONS,
        (event) => {
          if (hasRequested || event.type !== 'progress' || event.progress.counts.rows === 0) return;
          hasRequested = true;
          void engine.window(0, SCREEN).then(onFirstRows);
        },
      );
      if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
      ({ counts } = result);
      ({ columns } = result.layout);
      await engine.window(0, SCREEN);
      onFirstRows();
    },
    async summary() {
      if (counts === undefined) throw new Error('No file was read.');
      const inFile = columns.flatMap(({ source }, index) => (source === null ? [] : [index]));
      const inOrder = inFile.toSorted(
        (a, b) => (columns[a]?.source ?? 0) - (columns[b]?.source ?? 0),
      );
      const checksum = new Checksum();
      let cells = columns.filter(({ header }) => header !== '').length;
      for (let from = 0; from < counts.rows; from += STEP) {
        const { rows } = await engine.window(from, STEP);
        for (const row of rows) {
          for (const column of inOrder) {
            const cell = row.cells[column];
            const text = cell?.original ?? cell?.text ?? '';
            if (text === '') continue;
            cells++;
            checksum.add(text);
          }
        }
      }
      const { rows, errorRows } = counts;
      return { rows, cells, checksum: checksum.value, errorRows };
    },
    measureEdits: (queriesOnly) =>
      (queriesOnly ? measureQueries : measureEdits)(engine, (key) => {
        const index = columns.findIndex((column) => column.key === key);
        if (index < 0) throw new Error(`The sheet has no column ${key}.`);
        return index;
      }),
  };
}
