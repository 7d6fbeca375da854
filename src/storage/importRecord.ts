import type { ImportKind } from '../domain/sheets/sheet.ts';
import type { ReadingChoice } from '../machines/orderImport/types.ts';
import type { ImportCounts, Mapping, SheetWork } from '../workers/protocol.ts';

/** An import but for its file and its batches. */
export interface ImportRecord {
  readonly importId: string;
  readonly account: string;
  readonly companyId: number;
  readonly kind: ImportKind;
  readonly fileName: string;
  /** How the file was read, so that reading it again gives the same rows and columns. */
  readonly reading: ReadingChoice & {
    readonly countryCode: string;
    readonly mapping: Mapping;
  };
  /** What the merchant has done to the rows so far, and what that comes to. */
  readonly work: SheetWork;
  readonly counts: ImportCounts;
  /** Batch numbers from here on were never used. */
  readonly nextBatchNo: number;
  /** Epoch ms. */
  readonly changedAt: number;
}
