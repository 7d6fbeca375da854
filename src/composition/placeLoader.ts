import type { areas } from '../api/contract/areas/areas.ts';
import type { Calls } from '../api/calls.ts';
import type { Places } from '../domain/places/placeList.ts';

/** Longest time that a form or a file waits for places, in ms; the server checks them again. */
const WAIT_MS = 1500;
/** Maximum age of places, in ms. */
const FRESH_MS = 300_000;

/** Regions and cities of the carrier, for checking addresses. */
export interface PlaceLoader {
  /** Loads the places, however long it takes; empty if the call fails. */
  load(): Promise<Places>;
  /** Returns the places; empty if they do not load in time. */
  get(): Promise<Places>;
  /** Places of the last answer; empty before the first. */
  latest(): Places;
}

const NO_PLACES: Places = {};

/** Returns the answer, or `fallback` after the timeout. */
export async function withTimeout<T>(answer: Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), WAIT_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export function createPlaceLoader(client: Pick<Calls<typeof areas>, 'getPlaces'>): PlaceLoader {
  let latestRequest: { readonly answer: Promise<Places>; readonly until: number } | null = null;
  let latestPlaces = NO_PLACES;

  const fetchPlaces = () =>
    client.getPlaces(undefined).then(
      (places) => (places.ok ? places.data : NO_PLACES),
      () => NO_PLACES,
    );

  function requestPlaces(): Promise<Places> {
    if (latestRequest !== null && Date.now() < latestRequest.until) return latestRequest.answer;
    const answer = fetchPlaces().then((places) => {
      // A failed request is repeated by the next caller.
      if (places === NO_PLACES && latestRequest === request) latestRequest = null;
      if (places !== NO_PLACES) latestPlaces = places;
      return places;
    });
    const request = { answer, until: Date.now() + FRESH_MS };
    latestRequest = request;
    return answer;
  }

  return {
    load: requestPlaces,
    get: () => withTimeout(requestPlaces(), NO_PLACES),
    latest: () => latestPlaces,
  };
}
