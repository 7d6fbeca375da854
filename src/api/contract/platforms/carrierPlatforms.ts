import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import { platformDetail, platformFilters, platformRow, platformSort } from './platforms.ts';

const reason = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, 'company.reason'),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'company.reason'),
);

/** Access of a merchant's platform, set by the carrier. */
export const platformAccess = v.pipe(
  v.object({ suspended: v.boolean(), suspensionReason: reason }),
  v.forward(
    v.partialCheck(
      [['suspended'], ['suspensionReason']],
      ({ suspended, suspensionReason }) => !suspended || suspensionReason !== '',
      'company.reason',
    ),
    ['suspensionReason'],
  ),
);
export type PlatformAccess = v.InferOutput<typeof platformAccess>;

const owner = { companyNo: v.string(), companyName: v.string() };

const carrierPlatformRow = v.object({ ...platformRow.entries, ...owner });
export type CarrierPlatformRow = v.InferOutput<typeof carrierPlatformRow>;

const carrierPlatformDetail = v.object({ ...platformDetail.entries, ...owner });
export type CarrierPlatformDetail = v.InferOutput<typeof carrierPlatformDetail>;

export const carrierPlatformFilters = v.object({
  ...platformFilters.entries,
  /** Complete customer code. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});

/** Customer code and id, `GH0002/0193…`: ids are unique within a company. */
const id = v.pipe(v.string(), v.regex(/^[^/]{1,40}\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));
const carrier = { access: 'platform.manage', isForCarrierOnly: true } as const;
const PATH = '/v1/api/admin/customerOrder';

/** The carrier's view of all merchants' platforms. */
export const carrierPlatforms = {
  queryAllPlatformList: endpoint({
    path: `${PATH}/queryPlatformList`,
    ...carrier,
    ...listCall({
      filters: carrierPlatformFilters,
      sort: platformSort,
      defaultSort: { by: 'lastUsedAt', descending: true },
      row: carrierPlatformRow,
    }),
    summary: 'Platforms of all companies; the search includes names of companies.',
  }),
  getAnyPlatform: endpoint({
    method: 'GET',
    path: `${PATH}/getPlatform`,
    ...carrier,
    query: v.object({ id }),
    result: carrierPlatformDetail,
    errors: ['record.unknown'],
    summary: 'One platform of any company with its keys (without secrets) and its traffic.',
  }),
  setPlatformAccess: endpoint({
    method: 'POST',
    path: `${PATH}/updatePlatform`,
    ...carrier,
    body: v.object({
      id,
      version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      content: platformAccess,
    }),
    result: carrierPlatformDetail,
    errors: ['record.unknown', 'record.changed'],
    summary: 'Suspends a platform and refuses its keys immediately, or resumes it.',
  }),
} as const;

/** Fields of the change log. */
export function toPlatformAccessHistory({
  suspended,
  suspensionReason,
}: PlatformAccess): HistoryFields {
  return { suspended: suspended ? suspensionReason : null };
}
