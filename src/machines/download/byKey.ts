import type * as v from 'valibot';
import type { Endpoint, InputOf } from '../../api/contract/endpoint.ts';

/** A call that answers with a key. */
type MakesKey = Endpoint & { readonly result: v.GenericSchema<unknown, { readonly key: string }> };

/** A file that is asked for by a key, which a call before makes for one download. */
export interface FileByKey {
  readonly file: 'byKey';
  readonly makeKey: MakesKey;
  /** Takes the key, and answers with the file. */
  readonly fetch: Endpoint;
  readonly request: object;
}

/** What a page hands out by the two calls of an export. */
export function byKey<Makes extends MakesKey>(
  makeKey: Makes,
  fetch: Endpoint,
  request: InputOf<Makes> & object,
): FileByKey {
  return { file: 'byKey', makeKey, fetch, request };
}
