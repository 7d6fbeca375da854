import type { LogEvent } from 'kysely';
import type { Logger } from '../logger.ts';
import { requestContext } from '../http/context.ts';
import { currentTenant } from './tenant.ts';

/** Of a long statement, such as one that seeks ten thousand numbers, this much is logged. */
const MOST_SQL = 2_000;
/** Characters that are looked at for literals. */
const MOST_READ = 4 * MOST_SQL;

/**
 * Logs statements that took at least `thresholdMs`, with the request that ran them and its company. Values
 * stay out of the log, parameters and literals: they are names, phones and addresses.
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

/** A quoted identifier or a parameter, which stay; a text in quotes or between dollars; a number. */
const TOKEN =
  /"(?:[^"]|"")*"|\$\d+|\be?'(?:\\[^]|''|[^'])*(?:'|$)|'(?:''|[^'])*(?:'|$)|\$(\w*)\$[^]*?(?:\$\1\$|$)|(?<![\w$])\d+(?:\.\d+)?(?:e[+-]?\d+)?(?!\w)/gi;

/** A statement with `?` in the place of each literal. */
export function withoutLiterals(statement: string): string {
  return statement.replace(TOKEN, (token) => (/^(?:"|\$\d)/.test(token) ? token : '?'));
}
