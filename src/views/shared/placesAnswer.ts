import { areas } from '../../api/contract/areas/areas.ts';
import type { Places } from '../../domain/places/placeList.ts';
import { declareAnswer } from '../../machines/declare.ts';

/** The carrier's regions and cities of the served countries. */
export const placesAnswer = declareAnswer<null, Places>('places', (ask, _, options) =>
  ask(areas.getPlaces, undefined, options),
);
