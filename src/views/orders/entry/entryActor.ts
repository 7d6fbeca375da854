import type { EntryActor } from '../../../machines/orderEntry/machine.ts';
import { actorContext } from '../../shared/actorContext.ts';

/** The machine of one order's form. */
export const [EntryProvider, useEntry] = actorContext<EntryActor>();
