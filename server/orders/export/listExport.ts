import * as v from 'valibot';
import {
  exportFormats,
  type ExportKey,
  XLSX_ROWS,
} from '../../../src/api/contract/orders/orderExport.ts';
import { type Language, languages } from '../../../src/domain/languages.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { formatLocalTime } from '../../zones/zoneDays.ts';
import { translate } from '../../translate.ts';
import { createExportKey } from './exportKeys.ts';
import { type FileColumn, formatTimeHeader } from './tableFile.ts';

/*
 * Exports of lists other than orders: a key that stores the request, then one download of all rows.
 */

/** Schema of a list export's plan, which is stored under its key. */
export const listPlan = <Filters extends v.GenericSchema, Sort extends v.GenericSchema>(
  filters: Filters,
  sort: Sort,
) =>
  v.object({
    filters,
    sort: v.object({ by: sort, descending: v.boolean() }),
    format: v.picklist(exportFormats),
    language: v.picklist(languages),
  });

/**
 * Stores a request under a key for one download by the endpoint `call`.
 *
 * @param count Counts the rows up to a limit.
 * @throws Refusal `export.tooMany`
 */
export async function createListExportKey(
  db: Db,
  caller: Caller,
  call: string,
  request: { readonly format: (typeof exportFormats)[number] },
  now: Date,
  count: (limit: number) => Promise<{ readonly total: number; readonly totalCapped: boolean }>,
): Promise<ExportKey> {
  const { total, totalCapped } = await count(XLSX_ROWS);
  if (totalCapped && request.format === 'xlsx') throw new Refusal('export.tooMany');
  return createExportKey(db, caller, call, { request, count: total, now });
}

/** Rows read at a time, so that a slow download holds no transaction and little memory. */
export const EXPORT_BATCH_SIZE = 500;

/** Reads all rows of a list in batches; `adjacentKey` is the key of the last row of the batch before. */
export async function* readInBatches<Row, Key>(
  { descending }: { readonly descending: boolean },
  getKey: (row: Row) => Key,
  read: (position: {
    adjacentKey: Key | null;
    ascending: boolean;
    limit: number;
  }) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let adjacentKey: Key | null = null; ;) {
    const rows: Row[] = await read({
      adjacentKey,
      ascending: !descending,
      limit: EXPORT_BATCH_SIZE,
    });
    yield rows;
    const last = rows.at(-1);
    if (rows.length < EXPORT_BATCH_SIZE || last === undefined) return;
    adjacentKey = getKey(last);
  }
}

/** Builders of file columns, by the text ids of their headers. */
export function createColumnBuilders<Exported>(language: Language, timeZone: string) {
  type Cell = FileColumn<Exported>['cell'];
  return {
    text: (id: string, width: number, cell: Cell): FileColumn<Exported> => ({
      header: translate(language, id),
      width,
      style: 'text',
      cell,
    }),
    number: (id: string, width: number, cell: Cell): FileColumn<Exported> => ({
      header: translate(language, id),
      width,
      style: 'plain',
      cell,
    }),
    moment: (id: string, getTime: (exported: Exported) => Date | null): FileColumn<Exported> => ({
      header: formatTimeHeader(translate(language, id), timeZone),
      width: 20,
      style: 'dateTime',
      cell: (exported) => {
        const at = getTime(exported);
        return at && formatLocalTime(at, timeZone);
      },
    }),
  };
}
