import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the running code works for; nothing outside of requests. */
export const requestContext = new AsyncLocalStorage<{ readonly requestId: string }>();
