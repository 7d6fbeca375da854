import type { Database } from '../db/tables/index.ts';

export type TableName = keyof Database;
type ColumnOf<Table extends TableName> = keyof Database[Table] & string;

/** Record that a row refers to, joined for some of its columns. */
interface Parent<Column> {
  readonly table: TableName;
  /** Column of the exported table with the parent's id. */
  readonly by: Column;
  /** Whether the parent belongs to the company, too; true if absent. */
  readonly isOfCompany?: false;
  /** SQL over the parent `p`, by its name in the export. */
  readonly columns: Readonly<Record<string, string>>;
}

interface Options<Column extends string> {
  /** Columns by which rows are sorted: the primary key without the company. */
  readonly key: readonly Column[];
  readonly columns: readonly Column[];
  /** Names in the export, if not those of `toName`. */
  readonly names?: Readonly<Partial<Record<Column, string>>>;
  /** Amounts in minor units, besides those of columns that end with `_minor`. */
  readonly money?: readonly Column[];
  /** A column of JSON whose members are exported as columns. */
  readonly spread?: { readonly column: Column; readonly members: readonly string[] };
  readonly parent?: Parent<Column>;
  /** SQL over the row `t` and its parent `p`. */
  readonly where?: string;
  /** SQL that replaces the comparison of `company_id`. */
  readonly scope?: (companyId: number) => string;
  /** Whether the role `app` may not read it, so that the query alone keeps to the company. */
  readonly isOwnerOnly?: true;
  /** Rows read at once; 500 if absent. */
  readonly batchSize?: number;
  /** Reason for each column that is not exported; none is needed for `company_id`. */
  readonly leftOut?: Readonly<Partial<Record<Column, string>>>;
}

/** A table of which rows of a company are exported. */
export interface ExportedTable extends Options<string> {
  readonly table: TableName;
  /** Name of its rows in the export. */
  readonly kind: string;
}

/** Declares the export of a table; its columns are checked by their types. */
export function exported<Table extends TableName>(
  table: Table,
  kind: string,
  options: Options<ColumnOf<Table>>,
): ExportedTable {
  return { ...options, table, kind };
}
