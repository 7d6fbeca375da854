import type { LogEvent } from 'kysely';
import type { Logger } from '../logger.ts';
import { requestContext } from '../requestContext.ts';
import { currentTenant } from './tenant.ts';
import { withoutLiterals } from './withoutLiterals.ts';

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
