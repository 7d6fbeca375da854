import type { MiddlewareHandler } from 'hono';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import type { AppEnv } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses a call by another method than its own. HEAD is another method too: Hono would run the
 * GET's handler for it, with all that the handler changes.
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
