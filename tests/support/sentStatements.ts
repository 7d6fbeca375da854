import type { QueryLog } from '../../server/db/database.ts';
import { getCurrentTenant } from '../../server/db/tenant.ts';
import { requestContext } from '../../server/http/context.ts';
import { type Scope, checkStatement } from './statements.ts';

/** Statements that this process has already checked and found valid. */
const validStatements = new Set<string>();

/** Number of characters that identify a statement; rows and long lists come after them. */
const KEY_LENGTH = 2_000;

/** Collects the statements of requests, but not those that a test sends directly. */
export function collectStatements(): { readonly log: QueryLog; findErrors(): string[] } {
  const statements = new Map<string, { readonly text: string; readonly scope: Scope }>();
  return {
    log({ query }) {
      if (requestContext.getStore() === undefined) return;
      const scope = getCurrentTenant() === undefined ? 'all' : 'company';
      const key = `${scope} ${query.sql.slice(0, KEY_LENGTH)}`;
      if (!validStatements.has(key) && !statements.has(key))
        statements.set(key, { text: query.sql, scope });
    },
    findErrors() {
      return [...statements].flatMap(([key, { text, scope }]) => {
        const errors = checkStatement(text, scope);
        if (errors.length === 0) validStatements.add(key);
        return errors.map((error) => `${error}\n${text}`);
      });
    },
  };
}
