import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Language } from '../../src/domain/languages.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** What the middleware at the door has found out about a request. */
interface RequestFacts {
  readonly requestId: string;
  readonly language: Language;
  /** The client's address; an IPv6 address as its /64, which is what one customer gets. */
  readonly address: string;
  /** The client's whole address, also of IPv6. */
  readonly client: string;
  /** The client speaks TLS, to us or to a trusted proxy. */
  readonly secure: boolean;
}

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    facts: RequestFacts;
    /** The endpoint's name, for what is counted; absent of pages and files. */
    call?: string;
    /** Who called, for the log; set once the session is known. */
    caller?: { companyId: number; accountId: string };
    /** The platform whose key called, for what is counted; set once the key is known. */
    platform?: { companyId: number; platformId: string };
  };
}

export type AppContext = Context<AppEnv>;

/** The request that the running code works for; nothing outside of requests. */
export const requestContext = new AsyncLocalStorage<{ readonly requestId: string }>();
