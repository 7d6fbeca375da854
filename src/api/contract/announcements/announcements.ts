import * as v from 'valibot';
import { isDay } from '../../../domain/fields/day.ts';
import { languages } from '../../../domain/languages.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import type { AnnouncementError } from './announcementErrors.ts';

const error = (rule: AnnouncementError) => rule;

const text = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, error('announcement.text.length')),
  v.maxLength(500, error('announcement.text.length')),
  v.regex(/^[^\0\p{Cs}]*$/u, error('announcement.text.length')),
);
const day = v.pipe(v.string(), v.check(isDay, error('announcement.day')));

const content = v.object({
  /** By language; a language without a text shows the English one. */
  texts: v.object({ ...v.partial(v.object(v.entriesFromList(languages, text))).entries, en: text }),
  /** Countries of the merchants that see it, ISO 3166-1 alpha-2; all countries if empty. */
  countries: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.maxLength(250)),
  /** First and last day on which it is shown, ISO 8601, in each merchant's time zone. */
  from: day,
  to: day,
  /** Whether the status page shows it to everybody, also after its last day. */
  isPublic: v.boolean(),
});

/** Fields that the carrier sets. */
export const announcementContent = v.pipe(
  content,
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to,
      error('announcement.days.order'),
    ),
    ['to'],
  ),
);
export type AnnouncementContent = v.InferOutput<typeof announcementContent>;

const row = v.object({ id: v.string(), version: v.number(), ...content.entries });
export type Announcement = v.InferOutput<typeof row>;

export const announcementFilters = v.object({});
export const announcementSort = v.picklist(['from']);
export type AnnouncementSortBy = v.InferOutput<typeof announcementSort>;

const id = v.pipe(v.string(), v.uuid());
const version = v.number();
const carrier = { access: 'setting.manage', isForCarrierOnly: true } as const;
const PATH = '/v1/api/announcement';

/** Announcements of the carrier to its merchants. */
export const announcements = {
  queryAnnouncementList: endpoint({
    path: `${PATH}/queryAnnouncementList`,
    ...carrier,
    ...listCall({
      filters: announcementFilters,
      sort: announcementSort,
      defaultSort: { by: 'from', descending: true },
      row,
    }),
    summary: 'Past, current and future announcements to merchants.',
  }),
  getAnnouncement: endpoint({
    method: 'GET',
    path: `${PATH}/getAnnouncement`,
    ...carrier,
    query: v.object({ id }),
    result: row,
    errors: ['record.unknown'],
    summary: 'One announcement.',
  }),
  saveAnnouncement: endpoint({
    method: 'POST',
    path: `${PATH}/saveAnnouncement`,
    ...carrier,
    /** `version` is null for a new announcement. */
    body: v.object({ id, version: v.nullable(version), content: announcementContent }),
    result: row,
    errors: ['error.invalidInput', 'record.taken', 'record.unknown', 'record.changed'],
    summary: 'Adds an announcement or changes one.',
  }),
  deleteAnnouncement: endpoint({
    method: 'POST',
    path: `${PATH}/deleteAnnouncement`,
    ...carrier,
    body: v.object({ id, version }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed'],
    summary: 'Deletes an announcement.',
  }),
  findAnnouncements: endpoint({
    method: 'GET',
    path: `${PATH}/findAnnouncements`,
    access: 'session',
    /** In the language of the call, the newest first. */
    result: v.object({ rows: v.array(v.object({ id: v.string(), text: v.string() })) }),
    summary: 'Announcements for the caller’s company today that the caller has not closed.',
  }),
  closeAnnouncement: endpoint({
    method: 'POST',
    path: `${PATH}/closeAnnouncement`,
    access: 'session',
    body: v.object({ id }),
    result: v.null(),
    errors: ['record.unknown'],
    summary: 'Closes an announcement for the caller, on all devices.',
  }),
} as const;

/** Fields of the change log: texts as `text` with their language. */
export function toAnnouncementHistory({
  texts,
  countries,
  ...days
}: AnnouncementContent): HistoryFields {
  const textsByLanguage = Object.entries(texts).map(([language, one]) => [`text.${language}`, one]);
  return { ...Object.fromEntries(textsByLanguage), countries: countries.join(', '), ...days };
}
