import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { formatDay } from '../platforms/readPlatforms.ts';

interface Counted {
  readonly companyId: number;
  readonly platformId: string;
}

/** Requests of a platform on a day that are not written yet. */
interface Tally extends Counted {
  readonly day: string;
  requests: number;
  refused: number;
  failed: number;
}

/**
 * Adds each request to its platform's day. While one statement for a platform is running, further
 * requests share the next one: all of them change the same record and would wait for each other.
 */
export function requestCounter(db: Db) {
  const next = new Map<string, { readonly tally: Tally; readonly written: Promise<void> }>();
  const last = new Map<string, Promise<void>>();
  return async ({ companyId, platformId }: Counted, status: number, now: Date): Promise<void> => {
    const day = formatDay(now);
    const name = `${platformId} ${day}`;
    let waiting = next.get(name);
    if (waiting === undefined) {
      const tally = { companyId, platformId, day, requests: 0, refused: 0, failed: 0 };
      const before = last.get(name) ?? Promise.resolve();
      const written = before
        // Requests counted by the failed statement report its failure.
        .catch(() => null)
        .then(() => {
          next.delete(name);
          return write(db, tally);
        })
        .finally(() => {
          if (last.get(name) === written) last.delete(name);
        });
      waiting = { tally, written };
      next.set(name, waiting);
      last.set(name, written);
    }
    waiting.tally.requests += 1;
    waiting.tally.refused += Number(status >= 400 && status < 500);
    waiting.tally.failed += Number(status >= 500);
    await waiting.written;
  };
}

async function write(db: Db, tally: Tally): Promise<void> {
  const { companyId, platformId, day, requests, refused, failed } = tally;
  await sql`
    insert into platform_use as u (company_id, platform_id, day, requests, refused, failed)
      values (${companyId}, ${platformId}, ${day}, ${requests}, ${refused}, ${failed})
    on conflict (company_id, platform_id, day) do update set
      requests = u.requests + excluded.requests, refused = u.refused + excluded.refused,
      failed = u.failed + excluded.failed`.execute(db);
}
