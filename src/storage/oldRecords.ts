import type { CellEdit } from '../workers/protocol.ts';
import type { ImportRecord } from './importRecord.ts';

/** An import as version 1 of the database kept it. */
export type OldRecord = Omit<ImportRecord, 'work'> & {
  /** By column and row. */
  readonly edits: readonly CellEdit[];
  /** Ids of rows taken out. */
  readonly skipped: readonly number[];
};

/** A record of version 1 as it is kept now. */
export function upgraded(record: ImportRecord | OldRecord): ImportRecord {
  if ('work' in record) return record;
  const { edits, skipped, ...rest } = record;
  const dictionary = [...new Set(edits.map(({ text }) => text))];
  const places = new Map(dictionary.map((text, place) => [text, place]));
  return {
    ...rest,
    work: {
      edits: {
        rows: Uint32Array.from(edits, ({ row }) => row),
        columns: Uint16Array.from(edits, ({ column }) => column),
        texts: Uint32Array.from(edits, ({ text }) => places.get(text) ?? 0),
        dictionary,
      },
      skipped: Uint32Array.from(skipped),
      deleted: new Uint32Array(0),
      added: 0,
    },
  };
}
