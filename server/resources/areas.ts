import { areaFile } from '../areas/file.ts';
import { childrenOf, findArea, findAreas } from '../areas/list.ts';
import { deleteArea, importAreas, saveArea } from '../areas/write.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** Regions, cities and areas. */
export function areasResource({ db, clock }: Services): readonly Implementation[] {
  return [
    implement('findAreaListByParentCode', ({ input, language }) =>
      childrenOf(db, input.parentCode, language),
    ),

    implement('findAreas', ({ input, language }) => findAreas(db, input.search, language)),

    implement('getArea', ({ input, language }) => findArea(db, input.code, language)),

    implement('saveArea', async ({ input, session, language }) => {
      await saveArea(db, input, { by: session, at: clock() });
      return findArea(db, input.code, language);
    }),

    implement('deleteArea', async ({ input, session }) => {
      await deleteArea(db, input, { by: session, at: clock() });
      return null;
    }),

    implement('importAreas', ({ input, session }) =>
      importAreas(db, input, { by: session, at: clock() }),
    ),

    implement('exportAreas', async ({ input }) => areaFile(db, input.country)),
  ];
}
