import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sheetWithSender } from '../../../../domain/sheets/defaultSender.ts';
import type { ImportKind, SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { sheets } from '../../../../domain/sheets/sheets.ts';
import type { SheetQueries } from '../../../../machines/orderImport/sheetQueries.ts';
import type { Fix, RowQuery, RuleCount, SheetLayout } from '../../../../workers/protocol.ts';
import type { ImportService } from '../../../shared/importService.ts';

export type PanelName = 'problems' | 'replace' | 'values' | 'blanks' | 'reading';

/** Data and actions of the panels beside the rows. */
export interface PanelContext {
  readonly kind: ImportKind;
  readonly layout: SheetLayout;
  readonly queries: SheetQueries;
  /** Remembers meanings of values for later imports. */
  readonly learn: ImportService['learn'];
  readonly forget: ImportService['forget'];
  /** Current filter and sort of the rows. */
  readonly query: RowQuery;
  /** Changes whenever counts may have changed. */
  readonly stamp: unknown;
  /** Whether rows are being read, checked again or sent, so that nothing can be changed. */
  readonly readOnly: boolean;
  /** Null until counted. */
  readonly ruleCounts: readonly RuleCount[] | null;
  /** Applies a fix as one undo step. */
  readonly applyFix: (fix: Fix) => void;
  /** Shows the rows of a query. */
  readonly showRows: (query: RowQuery) => void;
  /** Opens another panel, optionally at a column of the layout. */
  readonly openPanel: (panel: PanelName, column?: number) => void;
}

/** Layout column of a field. */
export interface FieldColumn {
  /** Index into the layout's columns. */
  readonly column: number;
  readonly sheetColumn: SheetColumn;
}

/** Columns of fields, in the layout's sequence. */
export function fieldColumns(kind: ImportKind, layout: SheetLayout): readonly FieldColumn[] {
  const sheetColumnByKey = new Map(
    sheetWithSender(sheets[kind], layout.sender ?? null).columns.map((column) => [
      column.key,
      column,
    ]),
  );
  return layout.columns.flatMap(({ key }, column) => {
    const sheetColumn = key === null ? undefined : sheetColumnByKey.get(key);
    return sheetColumn === undefined ? [] : [{ column, sheetColumn }];
  });
}

/** Returns a function that finds the field of a layout column. */
export function createFieldFinder(kind: ImportKind, layout: SheetLayout) {
  const byColumn = new Map(
    fieldColumns(kind, layout).map(({ column, sheetColumn }) => [column, sheetColumn]),
  );
  return (column: number): SheetColumn | undefined => byColumn.get(column);
}

/** Names of the panels: on the button, and as the title. */
export const panelTexts: Readonly<
  Record<PanelName, { readonly short: MessageDescriptor; readonly title: MessageDescriptor }>
> = {
  problems: {
    short: msg({ id: 'panel.problems', message: 'Problems' }),
    title: msg({ id: 'panel.problems.title', message: 'Problems by type' }),
  },
  replace: {
    short: msg({ id: 'panel.replace', message: 'Replace' }),
    title: msg({ id: 'panel.replace.title', message: 'Find and replace (Ctrl+H)' }),
  },
  values: {
    short: msg({ id: 'panel.values', message: 'Values' }),
    title: msg({ id: 'panel.values.title', message: 'Match values' }),
  },
  blanks: {
    short: msg({ id: 'panel.blanks', message: 'Blanks' }),
    title: msg({ id: 'panel.blanks.title', message: 'Blank cells' }),
  },
  reading: {
    short: msg({ id: 'panel.reading', message: 'Format' }),
    title: msg({ id: 'panel.reading.title', message: 'File format' }),
  },
};
