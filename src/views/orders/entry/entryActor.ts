import type { EntryActor } from '../../../machines/orderEntry/machine.ts';
import { actorContext } from '../../shared/actorContext.ts';

/** Context of the machine of one order's form. */
export const [EntryProvider, useEntry] = actorContext<EntryActor>();
