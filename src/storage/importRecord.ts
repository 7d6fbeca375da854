import type { ImportKind } from '../domain/sheets/sheet.ts';
import type { ReadingChoice } from '../machines/orderImport/types.ts';
import type { ImportCounts, Mapping, SheetWork } from '../workers/protocol.ts';

/** An import without its file and its batches. */
export interface ImportRecord {
  readonly importId: string;
  readonly account: string;
  readonly companyId: number;
  readonly kind: ImportKind;
  readonly fileName: string;
  /** Reading options of the file: reading it again gives the same rows and columns. */
  readonly reading: ReadingChoice & {
    readonly countryCode: string;
    readonly mapping: Mapping;
  };
  /** Edits of the rows. */
  readonly work: SheetWork;
  readonly counts: ImportCounts;
  /** First batch number that was never used. */
  readonly nextBatchNo: number;
  /** Epoch ms. */
  readonly changedAt: number;
}
