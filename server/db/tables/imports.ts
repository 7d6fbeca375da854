import type { ColumnType, Generated } from 'kysely';
import type {
  SentBatch,
  SentOutcome,
} from '../../../src/api/contract/orders/importDeclarations.ts';
import type { UnusedColumns } from '../../../src/api/contract/orders/importedFile.ts';
import type { LayoutContent } from '../../../src/api/contract/orders/importLayouts.ts';
import type { ImportKind } from '../../../src/domain/sheets/sheet.ts';

/** Batches of imports, each written in the transaction that creates its orders. */
interface ImportBatchTable {
  company_id: number;
  import_id: string;
  batch_no: number;
  kind: ImportKind;
  file_name: string;
  /** SHA-256 of the body, hex. */
  body_hash: string;
  /** Null only inside the transaction that processes the batch. */
  outcomes: ColumnType<SentOutcome[] | null, string | null, string>;
  created_at: Date;
  created_by: string;
  created_rows: Generated<number>;
  duplicate_rows: Generated<number>;
  /** Numbers of the sheet rows that are still refused; those sent again in a later batch are removed. */
  refused: Generated<number[]>;
  /** Order numbers of refused rows, by sheet row. */
  refused_numbers: ColumnType<Record<string, string> | null, string | undefined, string>;
  /** Texts of refused rows; null without any, and for batches from before this column. */
  refused_rows: ColumnType<RefusedRows | null, string | undefined, string | null>;
}

/** Rows of a batch as they were sent. */
export type RefusedRows = Pick<SentBatch, 'columns' | 'rows'>;

/** An import, created by its first batch. Locking its record locks the import. */
interface ImportReceiptTable {
  company_id: number;
  import_id: string;
  kind: ImportKind;
  file_name: string;
  /** See `computeRuleVersion`. */
  rule_version: string;
  started_at: Date;
  created_by: string;
  last_batch_at: Date;
  /** Numbers of rows by final outcome. */
  created_rows: Generated<number>;
  duplicate_rows: Generated<number>;
  invalid_rows: Generated<number>;
  /** Numbers of rows of the whole import, sent or not; null if no batch reported them. */
  sheet_rows: Generated<number | null>;
  skipped_rows: Generated<number | null>;
  error_rows: Generated<number | null>;
  /** Columns that no order used; null if no batch reported them. */
  unused_columns: ColumnType<UnusedColumns | null, string | undefined, string>;
  cancelled_at: Date | null;
  cancelled_by: string | null;
}

/** Layout that a company chose for files with these headers. */
interface ImportShapeTable {
  company_id: number;
  id: string;
  kind: ImportKind;
  /** SHA-256 of the headers; each set of headers has one layout. */
  headers_key: string;
  name: string;
  content: ColumnType<LayoutContent, string, string>;
  version: number;
  used_at: Date;
  used_by: string;
  saved_at: Date;
  saved_by: string;
}

/** A field's text in a company's files, and the canonical text that was chosen for it. */
interface ValueHabitTable {
  company_id: number;
  kind: ImportKind;
  field: string;
  text: string;
  value: string;
  used_at: Date;
}

export interface ImportTables {
  import_batch: ImportBatchTable;
  import_receipt: ImportReceiptTable;
  import_value_habit: ValueHabitTable;
  import_shape: ImportShapeTable;
}
