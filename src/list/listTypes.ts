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

/** Services of every list page. */
export interface ListKit {
  /** Store of the user's list preferences. */
  readonly preferenceStore: ListPreferenceStore;
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
  /** Name of the sort in the call; absent if the column can't be sorted. */
  readonly sortBy?: SortBy;
  /** Sorts descending at first, so that the largest or newest comes first. */
  readonly isMostFirst?: true;
  /** Aligns numbers at the end, so that their digits are below each other. */
  readonly align?: 'end';
  /**
   * Stays visible while the table scrolls sideways, unless the user unpins it; at the `end` for
   * actions of a row.
   */
  readonly pinned?: true | 'end';
  /** Not shown until the user asks for it. */
  readonly hidden?: true;
  /**
   * Position on a phone's card: `title` names it, `status` is at its end, `line` below, and
   * `labelled` is a line that begins with the column's name. If no column has a position, the first
   * is the title and the next few are `labelled`.
   */
  readonly card?: 'title' | 'status' | 'line' | 'labelled';
}

/** Tab of a list: rows with any of these statuses. */
export interface StatusTab {
  readonly title: MessageDescriptor;
  readonly statuses: readonly string[];
}

/** Action on rows, in their menu and by a letter key. */
export interface RowAction {
  readonly id: string;
  readonly text: string;
  readonly icon: IconName;
  /** Shortcut; null if it has none. */
  readonly letter: string | null;
  readonly danger: boolean;
  readonly run: () => void;
}

/** Tools of a list for single rows. */
export interface RowTools<Row> {
  /** Actions on these rows, the most likely one first. */
  readonly actions: (selection: Selection<Row>) => readonly RowAction[];
  /** Most likely next action on a row; null if there is none. */
  readonly next: (selection: Selection<Row>) => RowAction | null;
  /** Content of the side panel; `refresh` loads the rows again. */
  readonly panel: (row: Row, refresh: () => void) => ReactNode;
  /** Name of a row. */
  readonly name: (row: Row) => string;
}

/** Selected rows for a bulk action. */
export interface Selection<Row> {
  /** Selected rows of all pages, in the sequence of selection. */
  readonly rows: readonly Row[];
  readonly clear: () => void;
  /** Deselects rows, as after an action on them. */
  readonly drop: (ids: readonly string[]) => void;
  /** Loads the visible rows again. */
  readonly refresh: () => void;
}
