import * as v from 'valibot';

/** Names of a place, the carrier's name first. */
const placeNames = v.pipe(v.array(v.string()), v.minLength(1));

const placeRegion = v.object({
  names: placeNames,
  /** Every place below the region. */
  cities: v.array(placeNames),
});

/** The carrier's regions and cities of one country. */
const placeList = v.array(placeRegion);

/** Lists of places by country (ISO 3166-1 alpha-2). Addresses of other countries are not checked. */
export const places = v.record(v.string(), placeList);

export type PlaceRegion = v.InferOutput<typeof placeRegion>;
export type PlaceList = v.InferOutput<typeof placeList>;
export type Places = Readonly<Record<string, PlaceList>>;
