import type { areas } from '../api/contract/areas/areas.ts';
import type { Calls } from '../api/calls.ts';
import type { Places } from '../domain/places/placeList.ts';

/** Longest wait of a form or a file for the answer, in ms; the server judges again in any case. */
const WAIT_MS = 1500;
/** The carrier's changes are known after this long at the latest, in ms. */
const FRESH_MS = 300_000;

/** Regions and cities of the carrier, for checking addresses. */
export interface KnownPlaces {
  /** Asks ahead, so that the answer is there when a file is dropped. */
  load(): void;
  /** Empty if there is no answer in time. */
  known(): Promise<Places>;
}

const none: Places = {};

/** Returns the answer, or `late` after the timeout. */
export async function inTime<T>(answer: Promise<T>, late: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), WAIT_MS);
  });
  try {
    return await Promise.race([answer, waited]);
  } finally {
    clearTimeout(timer);
  }
}

export function createPlaces(client: Pick<Calls<typeof areas>, 'getPlaces'>): KnownPlaces {
  let last: { readonly answer: Promise<Places>; readonly until: number } | null = null;

  const answered = () =>
    client.getPlaces(undefined).then(
      (given) => (given.ok ? given.data : none),
      () => none,
    );

  function ask(): Promise<Places> {
    if (last !== null && Date.now() < last.until) return last.answer;
    const answer = answered().then((given) => {
      // Without an answer, the next one asks again.
      if (given === none && last === asked) last = null;
      return given;
    });
    const asked = { answer, until: Date.now() + FRESH_MS };
    last = asked;
    return answer;
  }

  return {
    load: () => void ask(),
    known: () => inTime(ask(), none),
  };
}
