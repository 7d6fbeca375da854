import { type AddressForecast, addressImport } from '../addressBook/addressImport.ts';
import {
  type ImportBatch,
  importCalls,
  orderImport,
  type RowForecast,
  type RowOutcome,
} from './orderImport.ts';
import type { ImportKind } from '../../../domain/sheets/sheet.ts';

/*
 * A kind of import consists of its sheet (`sheets.ts`), the type of its records (`recordTypeOf`) and its calls. Page,
 * machine and worker of the import depend on nothing else.
 */

/** The calls that receive and check batches of all kinds. */
export const batchCalls = { ...orderImport, ...addressImport };

interface ImportDeclaration {
  /** Saves a batch exactly once. */
  readonly send: keyof typeof batchCalls;
  /** Forecasts the outcomes of a batch. */
  readonly check: keyof typeof batchCalls;
  /** Lists the batches of an import that were received. */
  readonly list: keyof typeof batchCalls;
}

const orders = { list: 'getImportBatches' } as const;
const addresses = {
  send: 'batchAddAddress',
  check: 'importAddress',
  list: 'getAddressBatches',
} as const;

export const importDeclarations = {
  domestic: { ...orders, ...importCalls.domestic },
  international: { ...orders, ...importCalls.international },
  ltl: { ...orders, ...importCalls.ltl },
  express: { ...orders, ...importCalls.express },
  fbs: { ...orders, ...importCalls.fbs },
  sender: addresses,
  receiver: addresses,
} as const satisfies Record<ImportKind, ImportDeclaration>;

/** A batch of any kind. */
export type SentBatch = Omit<ImportBatch, 'kind'> & { readonly kind: ImportKind };
export type SentOutcome =
  | {
      readonly status: 'created' | 'duplicate';
      readonly rowNo: number;
      /** Waybill number of the order that was created or already exists. */
      readonly waybillNo?: string | undefined;
      /** Id of the address that was created or already exists. */
      readonly addressId?: string | undefined;
      /** Fields in which an address of the book differs from the row. */
      readonly columns?: string[] | undefined;
      /** The address of the book was updated, because the row requested it. */
      readonly updated?: true | undefined;
    }
  | Extract<RowOutcome, { status: 'invalid' }>;
export interface SentResult {
  readonly batchNo: number;
  readonly outcomes: SentOutcome[];
}
export type SentForecast = RowForecast | AddressForecast;
