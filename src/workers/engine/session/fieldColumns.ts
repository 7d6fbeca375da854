import type { Overlay } from '../overlay/overlay.ts';
import type { GridColumn } from '../public/readingTypes.ts';

/** Lookup of grid columns by field. */
export class FieldColumns {
  readonly #columns: readonly GridColumn[];

  constructor(columns: readonly GridColumn[]) {
    this.#columns = columns;
  }

  /** Grid column of a field; the first imported one if the field is unknown. */
  columnOf(key: string): number {
    const column = this.#columns.findIndex((other) => other.key === key);
    return column >= 0 ? column : this.#columns.findIndex((other) => other.key !== null);
  }

  /** Field of a column; empty if there is none. */
  keyOf(column: number): string {
    return this.#columns[column]?.key ?? '';
  }

  /** Columns to send: fields that the file has, or an edit has filled. */
  columnsToSend(edits: Overlay): readonly { readonly column: number; readonly key: string }[] {
    return this.#columns.flatMap(({ key, source, derivedFrom }, column) =>
      key !== null && (source !== null || derivedFrom !== undefined || edits.count(column) > 0)
        ? [{ column, key }]
        : [],
    );
  }
}
