import type { ForecastStatus } from '../judge/forecasts.ts';
import type { RowState } from '../judge/rows.ts';
import type { Severity } from '../judge/rules.ts';

/** Which rows are shown, in which order. Parts of a filter that are given must all hold. */
export interface ViewQuery {
  readonly filter?: {
    readonly severity?: Severity;
    readonly rule?: string;
    /** With `rule`: rows that break it in this grid column. */
    readonly column?: number;
    readonly state?: RowState;
    /** Rows of which the server has forecast this. */
    readonly forecast?: ForecastStatus;
    /** Rows with a cell that holds this text, case and width ignored. */
    readonly text?: string;
  };
  /** `column` is a grid column. */
  readonly sort?: { readonly column: number; readonly descending: boolean };
}
