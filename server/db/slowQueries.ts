import type { LogEvent } from 'kysely';
import type { Logger } from '../logger.ts';
import { requestContext } from '../http/context.ts';
import { getCurrentTenant } from './tenant.ts';

/** Maximum logged characters of a statement; a search for ten thousand numbers is longer. */
const MAX_LOGGED = 2_000;
/** Maximum characters that are searched for literals. */
const MAX_SEARCHED = 4 * MAX_LOGGED;

/**
 * Logs statements that took at least `thresholdMs`, with their request and its company. Values, both parameters and
 * literals, stay out of the log, because they are names, phones and addresses.
 */
export function logSlowQueries(logger: Logger, thresholdMs: number): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    if (queryDurationMillis < thresholdMs) return;
    logger.warn(
      {
        requestId: requestContext.getStore()?.requestId,
        companyId: getCurrentTenant(),
        ms: Math.round(queryDurationMillis),
        failed: level === 'error',
        sql: withoutLiterals(query.sql.slice(0, MAX_SEARCHED))
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, MAX_LOGGED),
      },
      'slow query',
    );
  };
}

/** Quoted identifiers and parameters, which are kept; texts in quotes or dollar signs; numbers. */
const TOKEN =
  /"(?:[^"]|"")*"|\$\d+|\be?'(?:\\[^]|''|[^'])*(?:'|$)|'(?:''|[^'])*(?:'|$)|\$(\w*)\$[^]*?(?:\$\1\$|$)|(?<![\w$])\d+(?:\.\d+)?(?:e[+-]?\d+)?(?!\w)/gi;

/** Replaces each literal of a statement by `?`. */
export function withoutLiterals(statement: string): string {
  return statement.replace(TOKEN, (token) => (/^(?:"|\$\d)/.test(token) ? token : '?'));
}
