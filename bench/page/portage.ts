import { createEngineClient } from '../../src/workers/engineClient.ts';
import type { GridColumn, ImportCounts } from '../../src/workers/protocol.ts';
import { Checksum } from './cells.ts';
import { measureEdits, measureQueries, type Samples } from './edits.ts';
import type { Reader } from './messages.ts';
import { builtInFacts } from '../../server/countries/builtInCountries.ts';

const OPTIONS = { kind: 'domestic', countryCode: 'GH', countries: builtInFacts() } as const;
/** Rows that a tall screen shows. */
const SCREEN = 50;
/** Rows per window while everything is counted. */
const STEP = 2000;

export interface PortageReader extends Reader {
  /** Runs a user's edits on the open sheet; or filters, sorts and finds alone. */
  edits(queriesAlone: boolean): Promise<Samples>;
}

/** The engine as the portal uses it: the same client, the same worker, the same verdicts. */
export function portage(): PortageReader {
  const engine = createEngineClient();
  let columns: readonly GridColumn[] = [];
  let counts: ImportCounts | undefined;
  return {
    async ready() {
      // As the portal does when it shows where to drop a file.
      await engine.prepare(OPTIONS.kind);
    },
    async run(file, onFirst) {
      let asked = false;
      const result = await engine.open(
        { type: 'file', file, name: file.name },
        OPTIONS,
        (event) => {
          if (asked || event.type !== 'progress' || event.progress.counts.rows === 0) return;
          asked = true;
          void engine.window(0, SCREEN).then(onFirst);
        },
      );
      if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
      ({ counts } = result);
      ({ columns } = result.layout);
      await engine.window(0, SCREEN);
      onFirst();
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
    edits: (queriesAlone) =>
      (queriesAlone ? measureQueries : measureEdits)(engine, (key) => {
        const index = columns.findIndex((column) => column.key === key);
        if (index < 0) throw new Error(`The sheet has no column ${key}.`);
        return index;
      }),
  };
}
