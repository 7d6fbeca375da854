import type { CellEdit, FieldSource, Mapping } from '../workers/protocol.ts';
import type { ImportRecord } from './importRecord.ts';

/** An import in version 2 of the database, with a field key for each column of the file. */
type RecordV2 = Omit<ImportRecord, 'reading'> & {
  readonly reading: Omit<ImportRecord['reading'], 'mapping'> & {
    readonly mapping: readonly (string | null)[];
  };
};

/** An import in version 1 of the database. */
type RecordV1 = Omit<RecordV2, 'work'> & {
  /** By column and row. */
  readonly edits: readonly CellEdit[];
  /** Ids of skipped rows. */
  readonly skipped: readonly number[];
};

/** An import in an earlier version of the database. */
export type LegacyRecord = RecordV2 | RecordV1;

/** Converts a record of an earlier version to the current one. */
export function upgradeRecord(record: LegacyRecord): ImportRecord {
  const { reading, ...rest } = 'work' in record ? record : toRecordV2(record);
  return { ...rest, reading: { ...reading, mapping: toMapping(reading.mapping) } };
}

function toMapping(keys: readonly (string | null)[]): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const [column, key] of keys.entries()) {
    if (key !== null) fields[key] = { from: 'column', column };
  }
  return { fields };
}

function toRecordV2(record: RecordV1): RecordV2 {
  const { edits, skipped, ...rest } = record;
  const dictionary = [...new Set(edits.map(({ text }) => text))];
  const indexes = new Map(dictionary.map((text, index) => [text, index]));
  return {
    ...rest,
    work: {
      edits: {
        rows: Uint32Array.from(edits, ({ row }) => row),
        columns: Uint16Array.from(edits, ({ column }) => column),
        texts: Uint32Array.from(edits, ({ text }) => indexes.get(text) ?? 0),
        dictionary,
      },
      skipped: Uint32Array.from(skipped),
      deleted: new Uint32Array(0),
      added: 0,
    },
  };
}
