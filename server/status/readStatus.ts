import type { Announcement } from '../../src/api/contract/announcements/announcements.ts';
import { announcementRecords, toAnnouncement } from '../announcements/records.ts';
import type { DatabaseMonitor, DatabaseState } from '../databaseMonitor.ts';
import type { Db } from '../db/database.ts';
import { answerInTime } from '../db/health.ts';
import { DAY } from '../zones/zoneDays.ts';

export const statusParts = ['portal', 'orders', 'webhooks', 'mails'] as const;
export type StatusPart = (typeof statusParts)[number];
export type PartState = 'working' | 'delayed' | 'down';

/** Status for everybody: no numbers, hosts or errors. */
export interface PortalStatus {
  /** Time of the check. */
  readonly at: Date;
  readonly state: 'working' | 'limited' | 'down';
  readonly parts: Readonly<Record<StatusPart, PartState>>;
  /** Public announcements of today anywhere, the newest first. */
  readonly current: readonly Announcement[];
  /** Public announcements that have ended, the newest first. */
  readonly past: readonly Announcement[];
}

/** Waiting times from which something is delayed, in seconds; the alerts have the same limits. */
const LATE_WEBHOOKS = 120;
const LATE_MAILS = 300;
/** Number of mails that failed several times from which mail is delayed. */
const MAX_DELAYED_MAILS = 10;

/** Days for which past announcements are shown. */
const PAST_DAYS = 90;

const HOUR = 3_600_000;

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

const readParts = (state: DatabaseState | null): PortalStatus['parts'] => {
  if (state === null) return { portal: 'down', orders: 'down', webhooks: 'down', mails: 'down' };
  const { webhooks, mails, delayedMails } = state.queues;
  const isMailLate = mails.age > LATE_MAILS || delayedMails.length > MAX_DELAYED_MAILS;
  return {
    portal: 'working',
    orders: state.isWritable ? 'working' : 'down',
    webhooks: webhooks.age > LATE_WEBHOOKS ? 'delayed' : 'working',
    mails: isMailLate ? 'delayed' : 'working',
  };
};

/**
 * Creates the reader of the status. It asks the database as often as the monitor does. Without a database it
 * has the announcements that it read last.
 */
export function createStatusReader(db: Db, monitor: DatabaseMonitor): () => Promise<PortalStatus> {
  let announcements: Promise<readonly Announcement[]> = Promise.resolve([]);
  let readAt: Date | undefined;
  const readPublic = async (before: typeof announcements) => {
    const records = await answerInTime(announcementRecords.all(db));
    if (records === null) return before;
    return records
      .map(toAnnouncement)
      .filter(({ isPublic }) => isPublic)
      .toSorted((a, b) => (a.from < b.from ? 1 : -1));
  };
  return async () => {
    const { at, state } = await monitor.read();
    if (readAt !== at) {
      readAt = at;
      if (state !== null) announcements = readPublic(announcements);
    }
    const now = at.getTime();
    const published = await announcements;
    const parts = readParts(state);
    const isWorking = statusParts.every((part) => parts[part] === 'working');
    // Days are those of each merchant: it is already tomorrow in the east, and still yesterday in the west.
    const [firstDay, lastDay] = [toDay(now - 12 * HOUR), toDay(now + 14 * HOUR)];
    return {
      at,
      state: parts.portal === 'down' ? 'down' : isWorking ? 'working' : 'limited',
      parts,
      current: published.filter(({ from, to }) => from <= lastDay && to >= firstDay),
      past: published.filter(({ to }) => to < firstDay && to >= toDay(now - PAST_DAYS * DAY)),
    };
  };
}
