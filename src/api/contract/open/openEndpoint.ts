import * as v from 'valibot';
import type { ErrorKey } from '../errors.ts';
import type { KeyRight } from '../platforms/platformKeys.ts';

type ObjectSchema = v.GenericSchema<Record<string, unknown>>;

/** Base path of the open API. */
export const OPEN_PATH = '/v1/api/open';

/** The open API as an OpenAPI document. */
export const OPEN_DOCUMENT = '/v1/api/open/openapi.json';

/** One call of the open API, made with a platform's key. */
interface OpenEndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below `OPEN_PATH`; `{number}` of an order, `{pickupNo}` and `{returnNo}` are parameters. */
  readonly path: `/${string}`;
  /** Required right of the key; null if none is required. */
  readonly right: KeyRight | null;
  readonly query?: ObjectSchema;
  readonly body?: v.GenericSchema;
  /**
   * Requires the header `Idempotency-Key`: a repeated call takes effect only once. `kept`: the answer is stored with
   * the key. `derived`: the id of the created record derives from the key. Keys of the two do not collide.
   */
  readonly once?: 'kept' | 'derived';
  /** Schema of the JSON result, or `file` for labels. */
  readonly result: v.GenericSchema | 'file';
  readonly errors?: readonly ErrorKey[];
  readonly summary: string;
  readonly description: string;
  /** Example input: a body, or the texts of a query. */
  readonly example?: unknown;
  /** Example result; absent for files. */
  readonly answer?: unknown;
}

export type OpenEndpoint = OpenEndpointDefinition;

/** Declares one call. The literal types are kept, so that the server infers from it. */
export function openEndpoint<const E extends OpenEndpointDefinition>(shape: E): E {
  return shape;
}

export type OpenInputOf<E extends OpenEndpoint> = E extends {
  body: infer B extends v.GenericSchema;
}
  ? v.InferOutput<B>
  : E extends { query: infer Q extends v.GenericSchema }
    ? v.InferOutput<Q>
    : undefined;

export type OpenResultOf<E extends OpenEndpoint> = E['result'] extends v.GenericSchema
  ? v.InferOutput<E['result']>
  : never;

/**
 * Versions of the open API by their first day; the header `Portage-Version` chooses one. The default is the newest
 * version on the day when the key was created.
 */
export const openVersions = ['2026-11-25'] as const;

/** An object without other members. */
export function strict<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries);
}
