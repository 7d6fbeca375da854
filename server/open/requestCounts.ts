import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { formatDay } from '../platforms/readPlatforms.ts';

interface CountedPlatform {
  readonly companyId: number;
  readonly platformId: string;
}

/** Unwritten counts of a platform's requests on a day. */
interface DayCounts extends CountedPlatform {
  readonly day: string;
  requests: number;
  refused: number;
  failed: number;
}

/**
 * Adds each request to its platform's day. While one statement for a platform is running, further
 * requests share the next statement, because all change the same record and would wait for each other.
 */
export function createRequestCounter(db: Db) {
  const next = new Map<string, { readonly counts: DayCounts; readonly written: Promise<void> }>();
  const last = new Map<string, Promise<void>>();
  return async (
    { companyId, platformId }: CountedPlatform,
    status: number,
    now: Date,
  ): Promise<void> => {
    const day = formatDay(now);
    const key = `${platformId} ${day}`;
    let pending = next.get(key);
    if (pending === undefined) {
      const counts = { companyId, platformId, day, requests: 0, refused: 0, failed: 0 };
      const before = last.get(key) ?? Promise.resolve();
      const written = before
        // Requests counted by the failed statement report its failure.
        .catch(() => null)
        .then(() => {
          next.delete(key);
          return addCounts(db, counts);
        })
        .finally(() => {
          if (last.get(key) === written) last.delete(key);
        });
      pending = { counts, written };
      next.set(key, pending);
      last.set(key, written);
    }
    pending.counts.requests += 1;
    pending.counts.refused += Number(status >= 400 && status < 500);
    pending.counts.failed += Number(status >= 500);
    await pending.written;
  };
}

async function addCounts(db: Db, counts: DayCounts): Promise<void> {
  const { companyId, platformId, day, requests, refused, failed } = counts;
  await sql`
    insert into platform_use as u (company_id, platform_id, day, requests, refused, failed)
      values (${companyId}, ${platformId}, ${day}, ${requests}, ${refused}, ${failed})
    on conflict (company_id, platform_id, day) do update set
      requests = u.requests + excluded.requests, refused = u.refused + excluded.refused,
      failed = u.failed + excluded.failed`.execute(db);
}
