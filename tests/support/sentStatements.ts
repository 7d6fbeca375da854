import type { QueryLog } from '../../server/db/database.ts';
import { currentTenant } from '../../server/db/tenant.ts';
import { requestContext } from '../../server/http/context.ts';
import { type Scope, statementFaults } from './statements.ts';

/** Those found to be well, by any file of this process. */
const known = new Set<string>();

/** The beginning of a statement tells it from others: rows and long lists come behind it. */
const TELLING = 2_000;

/** Collects what requests send; statements that a test sends by itself are its own affair. */
export function collectStatements(): { readonly log: QueryLog; faults(): string[] } {
  const sent = new Map<string, { readonly text: string; readonly scope: Scope }>();
  return {
    log({ query }) {
      if (requestContext.getStore() === undefined) return;
      const scope = currentTenant() === undefined ? 'all' : 'company';
      const key = `${scope} ${query.sql.slice(0, TELLING)}`;
      if (!known.has(key) && !sent.has(key)) sent.set(key, { text: query.sql, scope });
    },
    faults() {
      return [...sent].flatMap(([key, { text, scope }]) => {
        const faults = statementFaults(text, scope);
        if (faults.length === 0) known.add(key);
        return faults.map((fault) => `${fault}\n${text}`);
      });
    },
  };
}
