import { implement, type Implementation } from '../http/handler.ts';
import {
  listShapes,
  readShapes,
  removeShape,
  renameShape,
  saveShape,
  useShape,
} from '../orders/import/shapes.ts';
import type { Services } from '../services.ts';

/** How companies read files with certain headers, remembered for the next one. */
export function importShapesResource({ clock }: Services): readonly Implementation[] {
  return [
    implement('getImportShapes', async ({ input, session, read }) =>
      read((trx) => readShapes(trx, session.companyId, input.kind)),
    ),

    implement('queryImportShapes', async ({ input, session, read }) =>
      read((trx) => listShapes(trx, session.companyId, input)),
    ),

    implement('saveImportShape', async ({ input, session, tenant }) =>
      tenant((trx) => saveShape(trx, session, input, clock())),
    ),

    implement('renameImportShape', async ({ input, session, tenant }) =>
      tenant((trx) => renameShape(trx, session, input, clock())),
    ),

    implement('removeImportShape', async ({ input, session, tenant }) => {
      await tenant((trx) => removeShape(trx, session.companyId, input));
      return null;
    }),

    implement('useImportShape', async ({ input, session, tenant }) => {
      await tenant((trx) => useShape(trx, session, input.shapeId, clock()));
      return null;
    }),
  ];
}
