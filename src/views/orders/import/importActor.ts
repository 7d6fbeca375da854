import { actorContext } from '../../shared/actorContext.ts';
import type { ImportDesk } from '../../shared/importDesk.ts';

/** Context of the machine of one import. */
export const [ImportProvider, useImport] = actorContext<ImportDesk['actor']>();
