import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { HistoryFields } from '../records/records.ts';
import { languages } from '../../../domain/languages.ts';
import type { IssueFieldError } from './issueFieldErrors.ts';
import {
  correctedFields,
  defaultDecisions,
  issueCauses,
  issueDecisions,
} from '../../../domain/lifecycles/issue/issueStatus.ts';

const ruleId = (id: IssueFieldError) => id;

const reasonCode = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]{1,39}$/, ruleId('issueReason.code.form')),
);

const name = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u, ruleId('issueReason.name.form')),
);

export const reasonNames = v.object(v.entriesFromList(languages, name));
export type ReasonNames = v.InferOutput<typeof reasonNames>;

/** Normalizes a code of a scanner or another carrier for comparisons. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase();

/** Reason settings that the carrier edits. */
const reasonFields = v.object({
  names: reasonNames,
  cause: v.picklist(issueCauses),
  /** Decisions offered, in this sequence. */
  decisions: v.pipe(
    v.array(v.picklist(issueDecisions)),
    v.minLength(1, ruleId('issueReason.decisions.none')),
  ),
  /** Fields to correct for a new delivery. */
  required: v.array(v.picklist(correctedFields)),
  /** Hours from the report to the deadline; null if there is none. */
  deadlineHours: v.nullable(
    v.pipe(
      v.number(ruleId('issueReason.deadline.form')),
      v.integer(ruleId('issueReason.deadline.form')),
      v.minValue(1, ruleId('issueReason.deadline.form')),
      v.maxValue(2_160, ruleId('issueReason.deadline.form')),
    ),
  ),
  /** Decision taken at the deadline; null without a deadline. */
  defaultDecision: v.nullable(v.picklist(defaultDecisions)),
  /** Maximum number of days for which a parcel is held. */
  holdDays: v.pipe(
    v.number(ruleId('issueReason.hold.form')),
    v.integer(ruleId('issueReason.hold.form')),
    v.minValue(1, ruleId('issueReason.hold.form')),
    v.maxValue(90, ruleId('issueReason.hold.form')),
  ),
  /** Codes of scanners and other carriers that mean this reason. */
  codes: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[^\p{C},]{1,40}$/u, ruleId('issueReason.codes.form')))),
    v.maxLength(50, ruleId('issueReason.codes.form')),
  ),
  active: v.boolean(),
});
type ReasonFields = v.InferOutput<typeof reasonFields>;

const checkField = (
  field: 'required' | 'defaultDecision',
  rule: IssueFieldError,
  isValid: (reason: ReasonFields) => boolean,
) => v.forward(v.check<ReasonFields, IssueFieldError>(isValid, rule), [field]);

export const reasonContent = v.pipe(
  reasonFields,
  checkField(
    'required',
    'issueReason.required.redeliver',
    ({ required, decisions }) => required.length === 0 || decisions.includes('redeliver'),
  ),
  checkField(
    'defaultDecision',
    'issueReason.default.needed',
    ({ deadlineHours, defaultDecision }) => deadlineHours === null || defaultDecision !== null,
  ),
  checkField(
    'defaultDecision',
    'issueReason.default.noDeadline',
    ({ deadlineHours, defaultDecision }) => deadlineHours !== null || defaultDecision === null,
  ),
  checkField(
    'defaultDecision',
    'issueReason.default.notOffered',
    ({ defaultDecision, decisions }) =>
      defaultDecision === null || decisions.includes(defaultDecision),
  ),
  checkField(
    'defaultDecision',
    'issueReason.default.required',
    ({ defaultDecision, required }) => defaultDecision !== 'redeliver' || required.length === 0,
  ),
);
export type ReasonContent = v.InferOutput<typeof reasonContent>;

const reason = v.object({
  code: v.string(),
  ...reasonFields.entries,
  /** Number of changes, from 1. */
  version: v.number(),
});
export type Reason = v.InferOutput<typeof reason>;

const reasonDetail = v.object({
  reason,
  /** Number of open issues with this reason, up to 1,000. */
  open: v.number(),
});
export type ReasonDetail = v.InferOutput<typeof reasonDetail>;

export const reasonFilters = v.object({
  /** Part of a name in any language, or of a code. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  cause: v.optional(v.picklist(issueCauses)),
  active: v.optional(v.picklist(['yes', 'no'])),
});

export const reasonSort = v.picklist(['place', 'code']);

const reasonChoice = v.object({ code: v.string(), names: reasonNames, active: v.boolean() });
export type ReasonChoice = v.InferOutput<typeof reasonChoice>;

const carrier = { access: 'issue.manage', isForCarrierOnly: true } as const;
const PATH = '/v1/api/express/issueReason';

/** The catalogue of reasons, which the carrier edits. */
export const issueReasons = {
  findIssueReasons: endpoint({
    method: 'GET',
    path: `${PATH}/findList`,
    access: 'order.read',
    result: v.array(reasonChoice),
    summary: 'The reasons of issues, sorted by name.',
  }),
  queryIssueReasonList: endpoint({
    method: 'POST',
    path: `${PATH}/queryList`,
    ...carrier,
    body: v.object({
      filters: v.optional(reasonFilters, {}),
      sort: v.optional(v.object({ by: reasonSort, descending: v.boolean() }), {
        by: 'place',
        descending: false,
      }),
      /** `next` or `previous` of another page; absent for the first page. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
    }),
    result: v.object({
      rows: v.array(reason),
      total: v.number(),
      totalCapped: v.boolean(),
      next: v.nullable(v.string()),
      previous: v.nullable(v.string()),
    }),
    summary: 'The reasons with their settings.',
  }),
  getIssueReason: endpoint({
    method: 'GET',
    path: `${PATH}/get`,
    ...carrier,
    query: v.object({ code: reasonCode }),
    result: reasonDetail,
    errors: ['issueReason.unknown'],
    summary: 'Settings of a reason.',
  }),
  saveIssueReason: endpoint({
    method: 'POST',
    path: `${PATH}/save`,
    ...carrier,
    /** `version` is 0 for a new reason. */
    body: v.object({ code: reasonCode, version: v.number(), content: reasonContent }),
    result: reasonDetail,
    errors: ['error.invalidInput', 'record.changed'],
    summary:
      'Changes the settings of a reason. Open issues keep their deadline; their allowed decisions follow the reason.',
  }),
} as const;

/** Fields of the change log. */
export function toReasonLogFields({ names, ...content }: ReasonContent): HistoryFields {
  const namesByLanguage = Object.entries(names).map(([language, text]) => [
    `name.${language}`,
    text,
  ]);
  const { decisions, required, codes, ...rest } = content;
  const lists = { decisions: decisions.join(', '), required: required.join(', ') };
  return { ...Object.fromEntries(namesByLanguage), ...rest, ...lists, codes: codes.join(', ') };
}

/** Converts a reason to its content, without code and version. */
export function toReasonContent({
  code: _code,
  version: _version,
  ...content
}: Reason): ReasonContent {
  return content;
}
