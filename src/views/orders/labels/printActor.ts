import type { PrintActor } from '../../../machines/labelPrint/selectors.ts';
import { actorContext } from '../../shared/actorContext.ts';

/** Context of the machine that prints labels. */
export const [PrintProvider, usePrinting] = actorContext<PrintActor>();
