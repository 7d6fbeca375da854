import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListPreferenceStore } from '../machines/list/listPreferences.ts';
import type { ListMachine } from '../machines/list/machine.ts';
import type { listViewsMachine } from '../machines/list/listViews.ts';
import type { Formats } from '../language/format.ts';
import type { IconName } from '../ui/Icon.tsx';

export type ListActor<Filters, SortBy extends string, Row> = ActorRefFrom<
  ListMachine<Filters, SortBy, Row>
>;

/** What every list page needs of the portal. */
export interface ListKit {
  /** Where the user's looks of lists are kept. */
  readonly looks: ListPreferenceStore;
  readonly listViews: typeof listViewsMachine;
  /** Whether the user may share views with the company. */
  readonly mayShare: boolean;
}

export interface CellTools {
  readonly formats: Formats;
  readonly text: (descriptor: MessageDescriptor) => string;
}

/** One column of a list page. */
export interface Column<Row, SortBy extends string> {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly cell: (row: Row, tools: CellTools) => ReactNode;
  /** The server's name of the order by this column; absent where it can't be sorted. */
  readonly sortBy?: SortBy;
  /** Sorted for the first time, the most or the newest is on top: it is what one looks for. */
  readonly isMostFirst?: true;
  /** Amounts are at the end, so that their digits are under each other. */
  readonly align?: 'end';
  /**
   * Stays in sight while the table is scrolled sideways, unless the user says otherwise; at the `end`, as what can be
   * done to a row.
   */
  readonly pinned?: true | 'end';
  /** Not shown until the user asks for it. */
  readonly hidden?: true;
  /**
   * Where it is on a phone, where rows are cards: named by `title`, `status` at its end, `line` below,
   * `named` where a line needs its column's name to be understood, as an amount among others.
   * Where no column says so, the first is the title and a few more are below it with their names.
   */
  readonly card?: 'title' | 'status' | 'line' | 'named';
}

/** One thing that can be done to rows: in their menu, and by a key. */
export interface RowAction {
  readonly id: string;
  readonly text: string;
  readonly icon: IconName;
  /** The letter that does it; null where none does. */
  readonly letter: string | null;
  readonly danger: boolean;
  readonly run: () => void;
}

/** What a list does with a row beside showing it. */
export interface RowTools<Row> {
  /** What can be done to these rows, the usual first. */
  readonly actions: (selection: Selection<Row>) => readonly RowAction[];
  /** The usual next step of a row; null where there is none. */
  readonly next: (selection: Selection<Row>) => RowAction | null;
  /** The row itself, shown beside the list; `renew` asks for the rows again. */
  readonly panel: (row: Row, renew: () => void) => ReactNode;
  /** What a row is called. */
  readonly name: (row: Row) => string;
}

/** What a bulk action needs of the rows chosen. */
export interface Selection<Row> {
  /** From whichever page, in the sequence in which they were chosen. */
  readonly rows: readonly Row[];
  readonly clear: () => void;
  /** Takes rows out: those that an action has done with. */
  readonly drop: (ids: readonly string[]) => void;
  /** Asks for the rows in sight again. */
  readonly refresh: () => void;
}
