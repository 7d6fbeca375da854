import { sql } from 'kysely';
import { lookalikes, toSkeleton } from '../../src/domain/text/lookalikes.ts';
import type { Db } from '../db/database.ts';
import { toNameKey } from './accounts.ts';

/** Names that people mistake for the carrier's own. */
const reserved: ReadonlySet<string> = new Set(
  ['admin', 'administrator', 'helpdesk', 'portage', 'postmaster', 'root', 'security', 'staff']
    .concat(['service', 'support', 'system'])
    .map(toSkeleton),
);

/** Whether a free name looks like a taken or a reserved one. */
export async function isLookalike(db: Db, name: string): Promise<boolean> {
  const skeleton = toSkeleton(toNameKey(name));
  if (reserved.has(skeleton)) return true;
  const { letters, latin } = lookalikes;
  // Literal values instead of parameters, because the index is on this exact expression.
  const storedSkeleton = sql`translate(name_key, ${sql.lit(letters)}, ${sql.lit(latin)})`;
  const row = await db
    .selectFrom('login_name')
    .select('name_key')
    .where(storedSkeleton, '=', skeleton)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
