import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { DashboardQuery, DetailExportRequest } from '../../../api/contract/dashboard/calls.ts';
import type { DeclaredAnswer } from '../../../machines/declare.ts';
import type { DownloadRequest } from '../../../machines/download/downloadRequest.ts';
import type { Formats } from '../../../language/format.ts';
import type { FigureFilter } from './PeriodBar.tsx';

export interface DetailColumn<Row> {
  readonly id: string;
  readonly title: MessageDescriptor;
  /** Whether its cells are texts, not numbers. */
  readonly isText?: true;
  readonly cell: (row: Row, formats: Formats, question: DashboardQuery) => ReactNode;
}

/** Daily figures: filters, calls and columns. */
export interface DailyFigures<Row> {
  readonly filters: readonly FigureFilter[];
  readonly answer: DeclaredAnswer<DashboardQuery, Row[]>;
  readonly toExportRequest: (request: DetailExportRequest) => DownloadRequest;
  readonly getKey: (row: Row) => string;
  readonly columns: readonly DetailColumn<Row>[];
}

/** Column of counts. */
export const countColumn = <Row>(
  id: string,
  title: MessageDescriptor,
  getCount: (row: Row) => number,
): DetailColumn<Row> => ({ id, title, cell: (row, { integer }) => integer(getCount(row)) });
