import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Language } from '../../src/domain/languages.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about a request that the first middleware collects. */
interface RequestFacts {
  readonly requestId: string;
  readonly language: Language;
  /** The client's address; an IPv6 address as its /64, which belongs to one customer. */
  readonly address: string;
  /** The client's full address, also for IPv6. */
  readonly fullAddress: string;
  /** Whether the client uses TLS, to us or to a trusted proxy. */
  readonly secure: boolean;
}

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    facts: RequestFacts;
    /** Name of the endpoint for metrics; absent for pages and files. */
    call?: string;
    /** Caller for the log; set once the session is known. */
    caller?: { companyId: number; accountId: string };
    /** Platform of the key, for metrics; set once the key is known. */
    platform?: { companyId: number; platformId: string };
  };
}

export type AppContext = Context<AppEnv>;

/** Request that the running code belongs to; undefined outside of requests. */
export const requestContext = new AsyncLocalStorage<{ readonly requestId: string }>();
