import type { MessageDescriptor } from '@lingui/core';
import type { Comparison, DashboardQuery } from '../../../api/contract/dashboard/calls.ts';
import type { EndpointCaller } from '../../../api/contract/endpoint.ts';
import type { Outcome } from '../../../api/contract/failure.ts';
import type { Bar } from '../chart/Bars.tsx';
import type { Formats } from '../../../language/format.ts';

/** Number with a link to its list. */
interface FigureCard {
  readonly title: MessageDescriptor;
  readonly compared: Comparison;
  readonly href: string;
}

/** Titled bar chart; hidden if all values are zero. */
interface FigureBars {
  readonly title: MessageDescriptor;
  /** Headings of the columns: names, values, and second values if there are any. */
  readonly of: MessageDescriptor;
  readonly value: MessageDescriptor;
  readonly more?: MessageDescriptor;
  readonly bars: readonly (Omit<Bar, 'name'> & { readonly name: string | MessageDescriptor })[];
}

/** Context for rendering figures. */
export interface FigureContext {
  readonly question: DashboardQuery;
  readonly isCarrier: boolean;
  /** True if cards can link to daily figures. */
  readonly hasDetails: boolean;
  readonly formats: Formats;
}

/** Figures of a feature on the home page. */
export interface FigureContent {
  readonly card: FigureCard;
  readonly panels: readonly FigureBars[];
}

/** Fetches the figures of a feature, and returns how to render them. */
export type FeatureFigures = (
  ask: EndpointCaller,
  question: DashboardQuery,
  options: { readonly signal: AbortSignal },
) => Promise<Outcome<(context: FigureContext) => FigureContent>>;
