import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { batchesQuery, batchFields, batchVerdict } from '../orders/orderImport.ts';
import { addressKinds } from '../../../domain/sheets/sheet.ts';

/** Rows of a file of addresses, as batches of orders travel: each is taken once. */
const addressBatch = v.object({ ...batchFields, kind: v.picklist(addressKinds) });

export type AddressBatch = v.InferOutput<typeof addressBatch>;

const rowNo = v.number();
const invalid = v.object({
  status: v.literal('invalid'),
  rowNo,
  verdicts: v.array(batchVerdict),
});

/**
 * Outcome for one row of an address file. `duplicate`: the book had its name, phone and street
 * already, with the fields in which that address says something else, if any; where the row said so, they
 * were filled in (`updated`).
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

/** The same if it were sent now; `conflict`: the book has it, and says something else in these fields. */
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
      'Takes one batch of addresses exactly once; sent again unchanged, it answers the same.',
  }),
  importAddress: endpoint({
    method: 'POST',
    path: `${PATH}/importAddress`,
    access: 'order.write',
    bodyType: 'form',
    body: addressBatch,
    result: forecast,
    summary: 'Tells what would become of a batch of addresses, row by row; nothing is stored.',
  }),
  getAddressBatches: endpoint({
    method: 'GET',
    path: `${PATH}/getAddressBatches`,
    access: 'order.write',
    query: batchesQuery,
    /** As `getImportBatches` answers of orders. */
    result: v.object({ batches: v.array(result), next: v.optional(v.number()) }),
    summary:
      'The batches of one import of addresses that have arrived, with their outcomes, 100 and 4 MB at a time at most.',
  }),
} as const;
