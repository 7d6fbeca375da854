import type * as v from 'valibot';
import type { ErrorKey } from './errors.ts';
import type { Outcome } from './failure.ts';
import type { Permission } from './permissions.ts';

/**
 * Maximum number of values in a body: members of objects and items of lists. Enough for a batch of 1,000 rows with 60
 * columns.
 */
export const MAX_BODY_VALUES = 100_000;

/**
 * Who may call an endpoint.
 * - `public`: anyone, no token.
 * - `password-change`: a session, also one that must change its password first.
 * - `session`: a session without a pending password change.
 * - a permission: such a session of an account with the permission.
 */
type Access = 'public' | 'password-change' | 'session' | Permission;

type ObjectSchema = v.GenericSchema<Record<string, unknown>>;

interface EndpointDefinition {
  /**
   * `GET` takes `query`; `POST` takes `body`, or with `upload` both `query` and a file. Path
   * parameters are not used by this API.
   */
  readonly method: 'GET' | 'POST';
  /** Absolute path, defined by the specification. */
  readonly path: string;
  readonly access: Access;
  /** Only accounts of the carrier's company may call it, whatever their permissions. */
  readonly isForCarrierOnly?: true;
  /** Only a company's owner account may call it. */
  readonly isForMainAccountOnly?: true;
  /**
   * Sets a cookie for this path that scripts cannot read. It identifies the browser in later calls and grants no
   * access.
   */
  readonly device?: true;
  /** Query string: every value arrives as a string. */
  readonly query?: ObjectSchema;
  /** JSON body, or the JSON of the multipart part `batch` if `bodyType` is `form`. */
  readonly body?: ObjectSchema;
  /** Encoding of the body. `form` is multipart/form-data with one JSON part named `batch`. */
  readonly bodyType?: 'json' | 'form';
  /** The JSON body holds up to 16 MiB instead of 1 MiB. */
  readonly large?: true;
  /** Accepts a file: the body is its bytes, limited by `most`, and the query describes it. */
  readonly upload?: { readonly most: number };
  /** Schema of `data` in a successful envelope, or `file` for a download without an envelope. */
  readonly result: v.GenericSchema | 'file';
  /** Refusals of this endpoint besides those that all endpoints have in common. */
  readonly errors?: readonly ErrorKey[];
  /** One sentence for the API documentation. */
  readonly summary: string;
}

export type Endpoint = EndpointDefinition;

/** Input of a call without its file: the body, the query, or nothing. */
export type InputOf<E extends Endpoint> = E extends { body: infer B extends v.GenericSchema }
  ? v.InferInput<B>
  : E extends { query: infer Q extends v.GenericSchema }
    ? v.InferInput<Q>
    : undefined;

/** Input of the server's handler, after validation. */
export type ParsedInputOf<E extends Endpoint> = E extends { body: infer B extends v.GenericSchema }
  ? v.InferOutput<B>
  : E extends { query: infer Q extends v.GenericSchema }
    ? v.InferOutput<Q>
    : undefined;

/** Result of a call. */
export type ResultOf<E extends Endpoint> = E['result'] extends v.GenericSchema
  ? v.InferOutput<E['result']>
  : Blob;

/** Makes a call of the contract. Rejects only with `CancelledError` or because of a bug. */
export type EndpointCaller = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: {
    readonly signal?: AbortSignal;
    /** Upload progress of a file, in bytes. */
    readonly onProgress?: (sent: number, total: number) => void;
  },
) => Promise<Outcome<ResultOf<E>>>;

/** Declares one endpoint. The literal types are kept, so that client and server infer from it. */
export function endpoint<const E extends EndpointDefinition>(shape: E): E {
  return shape;
}
