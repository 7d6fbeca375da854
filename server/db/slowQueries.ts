import type { LogEvent } from 'kysely';
import type { Logger } from '../logger.ts';
import { requestContext } from '../requestContext.ts';
import { currentTenant } from './tenant.ts';

/** Of a long statement, such as one that seeks ten thousand numbers, this much is logged. */
const MOST_SQL = 2_000;

/**
 * Logs statements that took at least `thresholdMs`, with the request that ran them and its company. The
 * values of their parameters stay out of the log: they are names, phones and addresses.
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
        sql: query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SQL),
      },
      'slow query',
    );
  };
}
