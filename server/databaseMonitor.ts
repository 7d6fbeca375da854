import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import { answerInTime } from './db/health.ts';
import type { QueueState } from './metrics.ts';
import { freeWebhooks, isNext } from './webhooks/claimEvents.ts';

/** Limit up to which waiting items are read. */
const LIMIT = 10_000;
/** Time for which an answer is reused, in ms. */
const REUSE_MS = 10_000;
/** Failed attempts after which a mail is delayed; the third one is a minute after the first. */
const DELAYED_ATTEMPTS = 3;

/** Queues in the database. Imports wait in browsers, and exports are written while they are downloaded. */
type QueueName = 'webhooks' | 'mails' | 'delayedMails' | 'notices' | 'bills';

/** State of a database that answers. */
export interface DatabaseState {
  /** Whether rows can be written: the database is no standby, and its disk is not full. */
  readonly isWritable: boolean;
  readonly queues: Readonly<Record<QueueName, QueueState>>;
}

export interface DatabaseMonitor {
  /** State and the time of the check; the state is null if the database does not answer. */
  readonly read: () => Promise<{ readonly at: Date; readonly state: DatabaseState | null }>;
  /** Queues for the metrics. */
  readonly readQueues: () => Promise<DatabaseState['queues'] | null>;
}

/** Checks the database on demand, at most every ten seconds: any number of callers cost the same. */
export function createDatabaseMonitor(db: Db, clock: () => Date): DatabaseMonitor {
  let latest: ReturnType<DatabaseMonitor['read']> | undefined;
  let reusedUntil = 0;
  const check = async () => {
    const at = clock();
    return { at, state: await answerInTime(readState(db, at)) };
  };
  const read = () => {
    if (latest === undefined || performance.now() >= reusedUntil) {
      latest = check();
      reusedUntil = performance.now() + REUSE_MS;
    }
    return latest;
  };
  return { read, readQueues: async () => (await read()).state?.queues ?? null };
}

async function readState(db: Db, now: Date): Promise<DatabaseState> {
  const readQueue = async (items: ReturnType<typeof sql>): Promise<QueueState> => {
    const { rows } = await sql<QueueState>`
      select count(*)::int as length, greatest(0, coalesce(
          extract(epoch from ${now}::timestamptz - min(due_at)), 0))::float8 as age
        from (${items} limit ${LIMIT}) as items`.execute(db);
    return rows[0] ?? { length: 0, age: 0 };
  };
  // One after another, so that a check takes one connection.
  const { length } = await readQueue(
    sql`select null::timestamptz as due_at from webhook_delivery where due_at is not null`,
  );
  // The age leaves out events that wait for their receiver.
  const { age } = await readQueue(selectNextEvents(now));
  const queues = {
    webhooks: { length, age },
    mails: await readQueue(sql`select due_at from mail order by due_at`),
    delayedMails: await readQueue(
      sql`select due_at from mail where attempts >= ${DELAYED_ATTEMPTS} order by due_at`,
    ),
    notices: await readQueue(
      sql`select at as due_at from notice_event where dispatched_at is null`,
    ),
    bills: await readQueue(
      sql`select updated_at as due_at from billing_period
        where state in ('collecting', 'issuing') order by updated_at`,
    ),
  };
  return { isWritable: await isWritable(db), queues };
}

/** The oldest event that each webhook could get now. */
const selectNextEvents = (now: Date) => sql`
  select (select d.due_at from webhook_delivery d
      where d.company_id = w.company_id and d.webhook_id = w.id and ${isNext(now)}
      order by d.due_at limit 1) as due_at
    from ${freeWebhooks(now)}`;

/** Tries a statement that changes no row. */
async function isWritable(db: Db): Promise<boolean> {
  return sql`update migration set name = name where false`.execute(db).then(
    () => true,
    () => false,
  );
}
