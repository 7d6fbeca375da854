import type { CellEdit, FieldSource, Mapping } from '../workers/protocol.ts';
import type { ImportRecord } from './importRecord.ts';

/** An import as version 2 of the database kept it: with a field key per column of the file. */
type ListedRecord = Omit<ImportRecord, 'reading'> & {
  readonly reading: Omit<ImportRecord['reading'], 'mapping'> & {
    readonly mapping: readonly (string | null)[];
  };
};

/** As version 1 kept it. */
type OldestRecord = Omit<ListedRecord, 'work'> & {
  /** By column and row. */
  readonly edits: readonly CellEdit[];
  /** Ids of rows taken out. */
  readonly skipped: readonly number[];
};

/** An import as an earlier version of the database kept it. */
export type LegacyRecord = ListedRecord | OldestRecord;

/** A record of an earlier version as it is kept now. */
export function upgradeRecord(record: LegacyRecord): ImportRecord {
  const { reading, ...rest } = 'work' in record ? record : withWork(record);
  return { ...rest, reading: { ...reading, mapping: toMapping(reading.mapping) } };
}

function toMapping(keys: readonly (string | null)[]): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const [column, key] of keys.entries()) {
    if (key !== null) fields[key] = { from: 'column', column };
  }
  return { fields };
}

function withWork(record: OldestRecord): ListedRecord {
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
