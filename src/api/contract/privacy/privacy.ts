import * as v from 'valibot';
import { readAddressPhone } from '../../../domain/sheets/addressFields.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import type { PrivacyError } from './privacyErrors.ts';

const error = (rule: PrivacyError) => rule;

const line = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, error('privacy.long')),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, error('privacy.long')),
);

/** A person, by phone number, email, or name with address; unknown texts are empty. */
export const erasureSubject = v.pipe(
  v.object({
    /** ISO 3166-1 alpha-2, in which the number is read. */
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, error('privacy.country'))),
    phone: line,
    email: v.pipe(
      line,
      v.check(
        (text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
        error('privacy.email'),
      ),
    ),
    name: line,
    address: line,
  }),
  v.forward(
    v.partialCheck(
      [['country'], ['phone']],
      ({ country, phone }) => phone === '' || readAddressPhone(country, phone) !== null,
      error('privacy.phone'),
    ),
    ['phone'],
  ),
  v.forward(
    v.partialCheck(
      [['phone'], ['email'], ['name'], ['address']],
      ({ phone, email, name, address }) => `${phone}${email}${name}${address}` !== '',
      error('privacy.person'),
    ),
    ['phone'],
  ),
  v.forward(
    v.partialCheck(
      [['name'], ['address']],
      ({ name, address }) => (name === '') === (address === ''),
      error('privacy.home'),
    ),
    ['address'],
  ),
  v.transform((subject) => ({
    ...subject,
    phone: subject.phone === '' ? '' : (readAddressPhone(subject.country, subject.phone) ?? ''),
  })),
);
export type ErasureSubject = v.InferOutput<typeof erasureSubject>;

/** Kinds of records with personal data, in the sequence of the page. */
export const personalKinds = [
  'orders',
  'history',
  'issues',
  'returns',
  'tickets',
  'attachments',
  'addresses',
  'drafts',
  'imports',
  'shopOrders',
  'programs',
  'notices',
  'changes',
  'views',
  'bills',
  'records',
] as const;
export type PersonalKind = (typeof personalKinds)[number];

const counts = v.record(v.picklist(personalKinds), v.number());
/** Number of records by kind; kinds without records are absent. */
export type PersonalCounts = v.InferOutput<typeof counts>;

export const erasureReasons = ['request', 'guardian', 'court', 'authority', 'expired'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

const erasure = v.object({
  id: v.string(),
  /** ISO 8601 instant. */
  at: v.string(),
  /** Name of the account. */
  by: v.string(),
  reason: v.picklist(erasureReasons),
  counts,
});
export type Erasure = v.InferOutput<typeof erasure>;

export const erasureFilters = v.object({});
export const erasureSort = v.picklist(['at']);

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const carrier = { access: 'setting.manage', isForCarrierOnly: true } as const;
const PATH = '/v1/api/privacy';

/** Personal data of receivers: where it is, and its erasure. */
export const privacy = {
  findPersonalData: endpoint({
    method: 'POST',
    path: `${PATH}/findPersonalData`,
    ...carrier,
    body: erasureSubject,
    result: v.object({
      counts,
      /** Different receivers' names on the orders and addresses, at most 5. */
      names: v.array(v.string()),
      /** Number of merchants. */
      companies: v.number(),
      /** Number of orders and returns in progress, which prevent an erasure. */
      inProgress: v.number(),
    }),
    errors: ['error.invalidInput'],
    summary: 'Number of records with personal data of a receiver, by kind. Nothing is changed.',
  }),
  erasePersonalData: endpoint({
    method: 'POST',
    path: `${PATH}/erasePersonalData`,
    ...carrier,
    /** `id` is chosen by the client; a repeated call erases once. */
    body: v.object({ id, subject: erasureSubject, reason: v.picklist(erasureReasons) }),
    result: erasure,
    errors: ['error.invalidInput', 'privacy.inProgress', 'privacy.nothing', 'privacy.noKey'],
    summary:
      'Erases the personal data of a receiver in one transaction. Amounts, weights and statuses stay.',
  }),
  queryErasureList: endpoint({
    path: `${PATH}/queryErasureList`,
    ...carrier,
    ...listCall({
      filters: erasureFilters,
      sort: erasureSort,
      defaultSort: { by: 'at', descending: true },
      row: erasure,
    }),
    summary: 'Erasures so far, without the persons.',
  }),
  getErasure: endpoint({
    method: 'GET',
    path: `${PATH}/getErasure`,
    ...carrier,
    query: v.object({ id }),
    result: erasure,
    errors: ['record.unknown'],
    summary: 'One erasure.',
  }),
} as const;

/** Fields of the change log: reason and number of records, never the person. */
export const toErasureHistory = ({
  reason,
  counts,
}: Pick<Erasure, 'reason' | 'counts'>): HistoryFields => ({
  reason,
  ...Object.fromEntries(
    personalKinds.flatMap((kind) => (counts[kind] === undefined ? [] : [[kind, counts[kind]]])),
  ),
});
