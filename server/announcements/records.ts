import * as v from 'valibot';
import {
  type Announcement,
  type AnnouncementContent,
  announcementContent,
  toAnnouncementHistory,
} from '../../src/api/contract/announcements/announcements.ts';
import type { Db, Trx } from '../db/database.ts';
import { type CarrierRecord, carrierRecords } from '../records/carrierRecords.ts';

export const announcementRecords = carrierRecords<AnnouncementContent>({
  kind: 'announcement',
  // Announcements from before the status page are not public.
  schema: v.pipe(
    v.looseObject({}),
    v.transform((stored) => ({ isPublic: false, ...stored })),
    announcementContent,
  ),
  toHistory: toAnnouncementHistory,
});

export const toAnnouncement = ({
  id,
  version,
  content,
}: CarrierRecord<AnnouncementContent>): Announcement => ({ id, version, ...content });

/** Announcements for merchants of a country on a day, the newest first. */
export async function findCurrentAnnouncements(
  trx: Db | Trx,
  { countryCode, today }: { readonly countryCode: string; readonly today: string },
): Promise<Announcement[]> {
  const announcements = (await announcementRecords.all(trx)).map(toAnnouncement);
  return announcements
    .filter(({ from, to }) => from <= today && today <= to)
    .filter(({ countries }) => countries.length === 0 || countries.includes(countryCode))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
}
