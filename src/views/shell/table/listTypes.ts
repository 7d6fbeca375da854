import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { createListMachine } from '../../../machines/list/machine.ts';
import type { Formats } from '../format.ts';

type ListMachine<Filters, SortBy extends string, Row> = ReturnType<
  typeof createListMachine<Filters, SortBy, Row>
>;

export type ListActor<Filters, SortBy extends string, Row> = ActorRefFrom<
  ListMachine<Filters, SortBy, Row>
>;

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
  /** Amounts stand at the end, so that their digits are under each other. */
  readonly align?: 'end';
  /** Stays in sight while the table is scrolled sideways; the first column only. */
  readonly pinned?: true;
}
