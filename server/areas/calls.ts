import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import type { Places } from '../../src/domain/places/placeList.ts';
import { createAreaFile } from './areaFile.ts';
import { listChildren, findArea, findAreas } from './findAreas.ts';
import { deleteArea, importAreas, saveArea } from './saveAreas.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** Regions and cities of the countries served. */
const listServedPlaces = (facts: CountryFacts): Places =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([code, { served, places }]) =>
      served === true && places !== undefined ? [[code, places] as const] : [],
    ),
  );

/** Calls for regions, cities and areas. */
export function areaCalls({ db, clock, countries }: Services): readonly Implementation[] {
  return [
    implement('findAreaListByParentCode', ({ input, language }) =>
      listChildren(db, input.parentCode, language),
    ),

    implement('getPlaces', async () => listServedPlaces(await countries.facts())),

    implement('findAreas', ({ input, language }) => findAreas(db, input.search, language)),

    implement('getArea', ({ input, language }) => findArea(db, input.code, language)),

    implement('saveArea', async ({ input, session, language }) => {
      await saveArea(db, input, { by: session, at: clock() });
      countries.forget();
      return findArea(db, input.code, language);
    }),

    implement('deleteArea', async ({ input, session }) => {
      await deleteArea(db, input, { by: session, at: clock() });
      countries.forget();
      return null;
    }),

    implement('importAreas', async ({ input, session }) => {
      const outcomes = await importAreas(db, input, { by: session, at: clock() });
      countries.forget();
      return outcomes;
    }),

    implement('exportAreas', async ({ input }) => createAreaFile(db, input.country)),
  ];
}
