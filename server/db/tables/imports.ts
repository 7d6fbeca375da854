import type { ColumnType, Generated } from 'kysely';
import type { SentOutcome } from '../../../src/api/contract/orders/importDeclarations.ts';
import type { UnusedColumns } from '../../../src/api/contract/orders/orderImport.ts';
import type { LayoutContent } from '../../../src/api/contract/orders/importLayouts.ts';
import type { ImportKind } from '../../../src/domain/sheets/sheet.ts';

/** Rows that arrived of an import: one row a batch, written in the transaction that makes its orders. */
interface ImportBatchTable {
  company_id: number;
  import_id: string;
  batch_no: number;
  kind: ImportKind;
  file_name: string;
  /** SHA-256 of the body, hex. */
  body_hash: string;
  /** Null only inside the transaction that works on the batch. */
  outcomes: ColumnType<SentOutcome[] | null, string | null, string>;
  created_at: Date;
  created_by: string;
  created_rows: Generated<number>;
  duplicate_rows: Generated<number>;
  /** Sheet rows that are still refused: those that came again in a later batch are taken out. */
  refused: Generated<number[]>;
  /** Order numbers that refused rows said, by sheet row; no order has them. */
  refused_numbers: ColumnType<Record<string, string> | null, string | undefined, string>;
}

/** An import as a whole, made by its first batch; its row is the lock of the import. */
interface ImportReceiptTable {
  company_id: number;
  import_id: string;
  kind: ImportKind;
  file_name: string;
  /** See `ruleVersion`. */
  rule_version: string;
  started_at: Date;
  created_by: string;
  last_batch_at: Date;
  /** Rows by what they came to in the end. */
  created_rows: Generated<number>;
  duplicate_rows: Generated<number>;
  invalid_rows: Generated<number>;
  /** The rows of the whole import, sent or not; null where no batch said. */
  sheet_rows: Generated<number | null>;
  skipped_rows: Generated<number | null>;
  error_rows: Generated<number | null>;
  /** Columns that went into no order; null where no batch said. */
  unused_columns: ColumnType<UnusedColumns | null, string | undefined, string>;
  cancelled_at: Date | null;
  cancelled_by: string | null;
}

/** Reading of files with these headers, as a company chose it. */
interface ImportShapeTable {
  company_id: number;
  id: string;
  kind: ImportKind;
  /** SHA-256 of the headers: one shape for each set of them. */
  headers_key: string;
  name: string;
  content: ColumnType<LayoutContent, string, string>;
  version: number;
  used_at: Date;
  used_by: string;
  saved_at: Date;
  saved_by: string;
}

/** Text that a company's files have in a field, and the canonical text that was chosen for it. */
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
