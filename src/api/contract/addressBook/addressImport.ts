import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { batchesQuery, batchFields } from '../orders/orderImport.ts';
import { batchFinding } from '../orders/importedFile.ts';
import { addressKinds } from '../../../domain/sheets/sheet.ts';

/** A batch of rows of an address file. Like a batch of orders, it takes effect once. */
const addressBatch = v.object({ ...batchFields, kind: v.picklist(addressKinds) });

export type AddressBatch = v.InferOutput<typeof addressBatch>;

const rowNo = v.number();
const invalid = v.object({
  status: v.literal('invalid'),
  rowNo,
  verdicts: v.array(batchFinding),
});

/**
 * Outcome for one row of an address file. `duplicate`: the book already has its name, phone and street; `columns` are
 * the fields that differ. If the row requested it, the address was updated (`updated`).
 */
const addressOutcome = v.variant('status', [
  v.object({ status: v.literal('created'), rowNo, addressId: v.string() }),
  v.object({
    status: v.literal('duplicate'),
    rowNo,
    addressId: v.string(),
    columns: v.optional(v.array(v.string())),
    updated: v.optional(v.literal(true)),
  }),
  invalid,
]);

export type AddressOutcome = v.InferOutput<typeof addressOutcome>;

/** Forecast for one row. `conflict`: the book has the address with other values in these fields. */
const addressForecast = v.variant('status', [
  v.object({ status: v.literal('create'), rowNo }),
  v.object({ status: v.literal('duplicate'), rowNo }),
  v.object({ status: v.literal('conflict'), rowNo, columns: v.array(v.string()) }),
  invalid,
]);

export type AddressForecast = v.InferOutput<typeof addressForecast>;

const batchNo = v.number();
const result = v.object({ batchNo, outcomes: v.array(addressOutcome) });
const forecast = v.object({ batchNo, forecasts: v.array(addressForecast) });

export type AddressBatchResult = v.InferOutput<typeof result>;
export type AddressBatchForecast = v.InferOutput<typeof forecast>;

const PATH = '/v1/api/common/address';

export const addressImport = {
  batchAddAddress: endpoint({
    method: 'POST',
    path: `${PATH}/batchAddAddress`,
    access: 'order.write',
    bodyType: 'form',
    body: addressBatch,
    result,
    errors: ['import.batch.changed'],
    summary:
      'Adds one batch of addresses exactly once; repeated unchanged, it gives the same answer.',
  }),
  importAddress: endpoint({
    method: 'POST',
    path: `${PATH}/importAddress`,
    access: 'order.write',
    bodyType: 'form',
    body: addressBatch,
    result: forecast,
    summary: 'Forecasts the outcome of a batch of addresses, row by row; nothing is stored.',
  }),
  getAddressBatches: endpoint({
    method: 'GET',
    path: `${PATH}/getAddressBatches`,
    access: 'order.write',
    query: batchesQuery,
    /** Like the result of `getImportBatches` for orders. */
    result: v.object({ batches: v.array(result), next: v.optional(v.number()) }),
    summary:
      'The received batches of an import of addresses with their outcomes, up to 100 or 4 MB at a time.',
  }),
} as const;
