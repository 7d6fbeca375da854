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

/** Services for every list page. */
export interface ListKit {
  /** Store of the user's list preferences. */
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
  /** The server's name of the order by this column; absent if it can't be sorted. */
  readonly sortBy?: SortBy;
  /** Sorted for the first time, the most or the newest is on top: it is what one looks for. */
  readonly isMostFirst?: true;
  /** Amounts are at the end, so that their digits are under each other. */
  readonly align?: 'end';
  /**
   * Stays visible while the table scrolls sideways, unless the user unpins it; at the `end` for
   * actions of a row.
   */
  readonly pinned?: true | 'end';
  /** Not shown until the user asks for it. */
  readonly hidden?: true;
  /**
   * Position on a phone's card: `title` names it, `status` is at its end, `line` below, and `named`
   * is a line with the column's name, as for an amount among others. If no column has one, the first
   * is the title, and a few more follow with their names.
   */
  readonly card?: 'title' | 'status' | 'line' | 'named';
}

/** One thing that can be done to rows: in their menu, and by a key. */
export interface RowAction {
  readonly id: string;
  readonly text: string;
  readonly icon: IconName;
  /** The letter that does it; null if none does. */
  readonly letter: string | null;
  readonly danger: boolean;
  readonly run: () => void;
}

/** Tools of a list for single rows. */
export interface RowTools<Row> {
  /** Actions on these rows, the usual one first. */
  readonly actions: (selection: Selection<Row>) => readonly RowAction[];
  /** The usual next step of a row; null if there is none. */
  readonly next: (selection: Selection<Row>) => RowAction | null;
  /** The row itself, shown beside the list; `renew` asks for the rows again. */
  readonly panel: (row: Row, renew: () => void) => ReactNode;
  /** Name of a row. */
  readonly name: (row: Row) => string;
}

/** Selected rows for a bulk action. */
export interface Selection<Row> {
  /** From whichever page, in the sequence in which they were chosen. */
  readonly rows: readonly Row[];
  readonly clear: () => void;
  /** Takes rows out: those that an action has done with. */
  readonly drop: (ids: readonly string[]) => void;
  /** Asks for the rows shown again. */
  readonly refresh: () => void;
}
