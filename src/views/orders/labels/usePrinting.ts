import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { layoutSheets, type SheetLayout } from '../../../labels/layoutSheets.ts';
import { labelSheets, type LabelSheet } from '../../../labels/labelSheets.ts';
import { findBatchEnd } from '../../../machines/labelPrint/printPlan.ts';
import {
  selectPrintContext,
  selectPrintPlan,
  type PrintActor,
} from '../../../machines/labelPrint/selectors.ts';
import { useCaptions } from './useCaptions.ts';
import { actorContext } from '../../shared/actorContext.ts';
import { getPageRenderer } from './pageRenderer.ts';

/** Context of the machine that prints labels. */
export const [PrintProvider, usePrinting] = actorContext<PrintActor>();

/** Current batch of labels, with the layout of its sheets. */
export interface Batch {
  readonly sheet: LabelSheet;
  readonly layouts: readonly SheetLayout[];
  /** First label (inclusive, from 0) and end (exclusive). */
  readonly from: number;
  readonly to: number;
  /** Number of labels in all batches. */
  readonly count: number;
}

export function useBatch(): Batch {
  const actor = usePrinting();
  const { settings, from } = useSelector(actor, selectPrintContext);
  const { printing, count } = useSelector(actor, selectPrintPlan);
  const to = useSelector(actor, (s) => findBatchEnd(selectPrintContext(s)));
  const captions = useCaptions();
  const { size, dpi, copies, start } = settings;
  return useMemo(() => {
    const options = { size, dpi, copies, start, captions, measure: getPageRenderer().measure };
    return {
      sheet: labelSheets[size],
      layouts: layoutSheets(printing, from, to, options),
      from,
      to,
      count,
    };
  }, [printing, from, to, count, size, dpi, copies, start, captions]);
}
