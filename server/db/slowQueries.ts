import type { LogEvent } from 'kysely';
import type { Logger } from '../logger.ts';
import { requestContext } from '../http/context.ts';
import { currentTenant } from './tenant.ts';

/** Most characters of a statement that are logged, such as a search for ten thousand numbers. */
const MOST_SQL = 2_000;
/** Most characters that are searched for literals. */
const MOST_READ = 4 * MOST_SQL;

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
        companyId: currentTenant(),
        ms: Math.round(queryDurationMillis),
        failed: level === 'error',
        sql: withoutLiterals(query.sql.slice(0, MOST_READ))
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, MOST_SQL),
      },
      'slow query',
    );
  };
}

/** Quoted identifiers and parameters, which stay; texts in quotes or dollar signs; numbers. */
const TOKEN =
  /"(?:[^"]|"")*"|\$\d+|\be?'(?:\\[^]|''|[^'])*(?:'|$)|'(?:''|[^'])*(?:'|$)|\$(\w*)\$[^]*?(?:\$\1\$|$)|(?<![\w$])\d+(?:\.\d+)?(?:e[+-]?\d+)?(?!\w)/gi;

/** Replaces each literal of a statement by `?`. */
export function withoutLiterals(statement: string): string {
  return statement.replace(TOKEN, (token) => (/^(?:"|\$\d)/.test(token) ? token : '?'));
}
