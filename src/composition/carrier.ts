import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { areas, type AreaOutcome } from '../api/contract/areas/areas.ts';
import { type AreaRow, readAreaSheet } from '../api/contract/areas/areaSheet.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { areaImportMachine, type ReadAreas } from '../machines/areaImport/machine.ts';
import { areaChildrenMachine, areaSearchMachine } from '../machines/answer/areas.ts';
import { areaEditorMachine } from '../machines/recordEditor/area.ts';
import type { Areas } from '../views/shared/portal.ts';
import { writeCsv } from '../workers/engine/write/csv.ts';
import { readTableAside } from '../workers/tableClient.ts';
import { provideAnswer, provideEditor } from './provide.ts';
import { saveFile } from './saveFile.ts';

/** The calls of what the carrier sets for everybody. */
export const carrierTable = {
  ...areas,
};
export type CarrierClient = Calls<typeof carrierTable>;

/** The machines of what the carrier sets for everybody, asking the server. */
export function createCarrier(client: CarrierClient): Areas['carrier'] {
  return {
    areaChildren: provideAnswer(areaChildrenMachine, (parentCode, options) =>
      client.findAreaListByParentCode({ parentCode }, options),
    ),

    areaSearch: provideAnswer(areaSearchMachine, async (search, options) =>
      search.length < 2 ? { ok: true, data: [] } : client.findAreas({ search }, options),
    ),

    areaEditor: provideEditor(areaEditorMachine, {
      fetch: async ({ id }, options) =>
        id === null ? { ok: true, data: null } : client.getArea({ code: id }, options),
      save: ({ id, base, content: { content } }) => {
        const version = base?.area.version ?? 0;
        return content === null
          ? client.deleteArea({ code: id ?? '', version })
          : client.saveArea({ ...content, version });
      },
    }),

    areaImport: areaImportMachine.provide({
      actors: {
        readFile: fromPromise<ReadAreas, { file: File }>(async ({ input: { file }, signal }) => {
          const table = await readTableAside(file, signal);
          if (!table.ok) return { type: 'unreadable', code: table.code };
          const read = readAreaSheet(table.lines);
          return read.ok
            ? { type: 'read', sheet: read.sheet }
            : { type: 'missing', columns: read.missing };
        }),
        sendRows: fromPromise<Outcome<readonly AreaOutcome[]>, { rows: readonly AreaRow[] }>(
          ({ input: { rows } }) => client.importAreas({ rows: [...rows] }),
        ),
      },
    }),

    saveTable: async (rows, fileName) => {
      const parts: BlobPart[] = [];
      for await (const part of writeCsv(rows)) parts.push(part);
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), fileName);
    },
  };
}
