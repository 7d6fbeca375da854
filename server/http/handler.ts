import type { Endpoint, ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Contract, EndpointName } from '../../src/api/contract/index.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Trx } from '../db/database.ts';
import type { Suspension } from './suspension.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { Refusal } from './refusal.ts';

/** Caller of a request, as the database knows it at this request. */
export interface Caller {
  readonly companyId: number;
  readonly accountId: string;
  readonly account: string;
  readonly companyName: string;
  /** Customer code. */
  readonly companyNo: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** IANA name of the company's time zone, in which its days are counted; UTC if none is set. */
  readonly timeZone: string;
  /** Whether it is the company's owner account; `blMainAccount` in the contract. */
  readonly isMainAccount: boolean;
  /** Permissions of the account; all of them for a main account. */
  readonly permissions: readonly Permission[];
  readonly mustChangePassword: boolean;
  /** Reason why the company may not work; null if it may. */
  readonly suspension: Suspension | null;
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
}

/** A download, sent without an envelope. */
export interface FileResult {
  /** File name suggested to the browser, in any script. */
  readonly fileName: string;
  /** Media type. */
  readonly type: string;
  /** Whether a browser may show it instead of saving it: pictures and PDFs, which run no code. */
  readonly inline?: boolean;
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

interface BaseCall {
  readonly requestId: string;
  readonly language: Language;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** The client's address, for throttling; forwarding headers count only from trusted proxies. */
  readonly address: string;
  /** User agent of the browser, up to 300 characters. */
  readonly agent: string;
}

/** A browser that signs in, recognized by a cookie for the endpoint's path. */
interface Device {
  /** Token that an earlier sign-in stored in the cookie; null if the browser has none. */
  readonly token: string | null;
  /** Stores a token in the cookie with the reply. */
  readonly keep: (token: string) => void;
}

/** One request as the route passes it on: access is checked and input validated, but its type is not known. */
export interface RawCall extends BaseCall {
  /** Validated query or body; undefined for an endpoint without input. */
  readonly input: unknown;
  /** SHA-256 of the `batch` part's bytes, hex; only for form bodies. */
  readonly bodyHash: string | undefined;
  /** File of an upload. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** Only for endpoints that use devices. */
  readonly device: Device | undefined;
  readonly session: Caller | null;
  /** Runs `work` in a transaction bound to the caller's company by row-level security. */
  readonly tenant: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** Like `tenant`, for work that only reads, which costs less. */
  readonly read: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
}

type IsPublic<E extends Endpoint> = E['access'] extends 'public' ? true : false;

/** Input of a handler. */
export type Call<N extends EndpointName> = BaseCall & {
  readonly input: ParsedInputOf<Contract[N]>;
} & (IsPublic<Contract[N]> extends true
    ? unknown
    : {
        readonly session: Caller;
        readonly tenant: RawCall['tenant'];
        readonly read: RawCall['read'];
      }) &
  (Contract[N] extends { bodyType: 'form' } ? { readonly bodyHash: string } : unknown) &
  (Contract[N] extends { device: true } ? { readonly device: Device } : unknown) &
  (Contract[N] extends { upload: object } ? { readonly bytes: Uint8Array<ArrayBuffer> } : unknown);

export type HandlerResult<N extends EndpointName> = Contract[N]['result'] extends 'file'
  ? FileResult
  : ResultOf<Contract[N]>;

/** One endpoint's implementation with its types hidden; created by `implement`. */
export interface Implementation {
  readonly name: EndpointName;
  readonly handle: (call: RawCall) => Promise<unknown>;
}

/**
 * Binds a handler to an endpoint of the contract. The handler receives validated input and, unless the
 * endpoint is public, the caller and the caller's tenant transaction; it returns the endpoint's result or
 * throws a `Refusal`.
 */
export function implement<N extends EndpointName>(
  name: N,
  handler: (call: Call<N>) => Promise<HandlerResult<N>>,
): Implementation {
  // The route has checked access and parsed the input by the same contract entry, which makes a raw
  // call a `Call<N>`; TypeScript can't infer that through the table.
  return { name, handle: (call) => handler(call as RawCall & Call<N>) };
}

/**
 * Refuses a call with a wrong method. HEAD is refused too, because Hono would run the GET handler with all
 * its changes.
 */
export function requireMethod(endpoints: readonly Endpoint[]): MiddlewareHandler<AppEnv> {
  const byPath = Map.groupBy(endpoints, ({ path }) => path);
  return async (c, next) => {
    const allow: readonly string[] | undefined = byPath
      .get(c.req.path)
      ?.map(({ method }) => method);
    if (allow?.includes(c.req.method) === false) throw new Refusal('error.method', { allow });
    await next();
  };
}
