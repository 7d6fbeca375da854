import type { MessageDescriptor } from '@lingui/core';
import type { Compared, DashboardQuery } from '../../../api/contract/dashboard/calls.ts';
import type { Ask } from '../../../api/contract/endpoint.ts';
import type { Outcome } from '../../../api/contract/failure.ts';
import type { Bar } from '../chart/Bars.tsx';
import type { Formats } from '../../../language/format.ts';

/** A number that leads to what it counts. */
interface FigureCard {
  readonly title: MessageDescriptor;
  readonly compared: Compared;
  readonly href: string;
}

/** Bars under a title; not shown where all are nothing. */
interface FigureBars {
  readonly title: MessageDescriptor;
  /** Headings of the columns. */
  readonly of: MessageDescriptor;
  readonly value: MessageDescriptor;
  readonly more?: MessageDescriptor;
  readonly bars: readonly (Omit<Bar, 'name'> & { readonly name: string | MessageDescriptor })[];
}

/** How figures are looked at. */
export interface FigureLook {
  readonly question: DashboardQuery;
  readonly isCarrier: boolean;
  /** Cards lead to figures day by day where there are such. */
  readonly hasDetails: boolean;
  readonly formats: Formats;
}

/** What home shows of figures that a feature counts. */
export interface DrawnFigures {
  readonly card: FigureCard;
  readonly panels: readonly FigureBars[];
}

/** Figures of a feature on the home page: how they are asked for, and drawn. */
export type FeatureFigures = (
  ask: Ask,
  question: DashboardQuery,
  options: { readonly signal: AbortSignal },
) => Promise<Outcome<(look: FigureLook) => DrawnFigures>>;
