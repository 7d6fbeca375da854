import { actorContext } from '../../shared/actorContext.ts';
import type { ImportDesk } from '../../shared/importDesk.ts';

/** The machine of one import. */
export const [ImportProvider, useImport] = actorContext<ImportDesk['actor']>();
