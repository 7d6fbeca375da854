import * as v from 'valibot';
import {
  type BatchResult,
  batchResult,
  type ImportBatch,
} from '../../../../src/api/contract/orders/orderImport.ts';
import { type DomesticKey, domesticKeys } from '../../../../src/domain/sheets/domestic.ts';
import type { Reply } from '../../../support/server.ts';

/** Texts of a row of the domestic sheet, by column. */
export type RowTexts = Partial<Record<DomesticKey, string>>;

/** A row that breaks no rule for a merchant in Ghana. */
export function goodRow(customerOrderNo: string, changes: RowTexts = {}): RowTexts {
  return {
    customerOrderNo,
    receiverName: 'Ama Mensah',
    receiverPhone: '+233244123456',
    receiverProvince: 'Greater Accra',
    receiverCity: 'Accra',
    receiverAddress: '14 Oxford Street',
    goodsName: 'Cotton shirts',
    pieces: '1',
    weightKg: '2.5',
    service: 'STANDARD',
    paymentMethod: 'PREPAID',
    ...changes,
  };
}

/** A batch of rows that begin at sheet row `firstRow`. */
export function createBatch(
  importId: string,
  batchNo: number,
  rows: readonly RowTexts[],
  firstRow = 2 + batchNo * 500,
): ImportBatch {
  return {
    importId,
    batchNo,
    kind: 'domestic',
    fileName: 'orders.xlsx',
    columns: [...domesticKeys],
    rows: rows.map((row, at) => [firstRow + at, domesticKeys.map((key) => row[key] ?? '')]),
  };
}

/** Result of an accepted batch; throws if the batch was refused. */
export function getBatchResult(reply: Reply): BatchResult {
  if (!reply.success) throw new Error(`${reply.status} ${reply.message}`);
  return v.parse(batchResult, reply.data);
}
