import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { paging } from '../orders/orderList.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { decisionInput, decisionOutcome } from './issueDecision.ts';
import type { IssueFieldError } from './issueFieldErrors.ts';
import { reasonNames } from './issueReasons.ts';
import {
  correctedFields,
  defaultDecisions,
  issueCauses,
  issueDecisions,
  issueStatuses,
} from '../../../domain/lifecycles/issue/issueStatus.ts';

const ruleId = (id: IssueFieldError) => id;

export const ISSUE_PATH = '/ocs/order/api/waybill/abnormal';

/** Maximum number of issues per decision, because each order is checked and written. */
export const ISSUES_PER_CALL = 100;
/** Maximum count of matching issues. */
export const ISSUE_COUNT_LIMIT = 10_000;
/** Maximum number of numbers per search. */
export const ISSUE_NUMBERS = 1_000;
/** Maximum length of a message. */
export const MESSAGE_LENGTH = 2_000;

const uuid = v.pipe(v.string(), v.uuid());
const calendarDay = v.pipe(v.string(), v.isoDate());

/** Filters of issues, combined by "and"; an empty list does not filter. */
export const issueFilters = v.object({
  /** Waybill numbers (former ones too) or order numbers of their orders, any mix. */
  numbers: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(80))), v.maxLength(ISSUE_NUMBERS)),
  ),
  statuses: v.optional(v.array(v.picklist(issueStatuses))),
  causes: v.optional(v.array(v.picklist(issueCauses))),
  /** Codes of the catalogue. */
  reasons: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(100))),
  /** Open issues with a deadline in the next 24 hours or in the past. */
  due: v.optional(v.literal('soon')),
  /** First and last day of the report, in the time zone of the caller’s company. */
  from: v.optional(calendarDay),
  to: v.optional(calendarDay),
});
export type IssueFilters = v.InferInput<typeof issueFilters>;

/** Filters of issues of all companies. */
export const carrierIssueFilters = v.object({
  ...issueFilters.entries,
  /** Customer code of one company; all companies if absent. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export type CarrierIssueFilters = v.InferInput<typeof carrierIssueFilters>;

/** `clock`: open issues first, by deadline, then the others, newest first. */
export const issueSort = v.picklist(['clock', 'openedAt']);
export type IssueSort = v.InferOutput<typeof issueSort>;

export const issueSorting = v.optional(v.object({ by: issueSort, descending: v.boolean() }), {
  by: 'clock',
  descending: false,
});

const issueRow = v.object({
  id: v.string(),
  /** Display number: the order's waybill number at the report, and a count of its issues. */
  number: v.string(),
  orderId: v.string(),
  waybillNo: v.string(),
  customerOrderNo: v.string(),
  companyNo: v.string(),
  companyName: v.string(),
  status: v.picklist(issueStatuses),
  reason: v.string(),
  reasonNames,
  cause: v.picklist(issueCauses),
  /** ISO 8601 instants. */
  openedAt: v.string(),
  /** When `defaultDecision` takes effect; null if there is none, or it no longer applies. */
  dueAt: v.nullable(v.string()),
  defaultDecision: v.nullable(v.picklist(defaultDecisions)),
  decision: v.nullable(v.picklist(issueDecisions)),
  /** Day of the decisions `date` and `hold`. */
  day: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  /** Account; null for the deadline. */
  decidedBy: v.nullable(v.string()),
  byDefault: v.boolean(),
  receiverName: v.string(),
  receiverCity: v.string(),
  receiverCountry: v.string(),
  /** Major units; null if nothing is collected. */
  codAmount: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  /** Allowed decisions; empty once it is decided. */
  decisions: v.array(v.picklist(issueDecisions)),
  required: v.array(v.picklist(correctedFields)),
  version: v.number(),
});
export type IssueRow = v.InferOutput<typeof issueRow>;

const issuePage = v.object({
  rows: v.array(issueRow),
  /** Counted up to `ISSUE_COUNT_LIMIT`. */
  total: v.number(),
  totalCapped: v.boolean(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});
export type IssuePage = v.InferOutput<typeof issuePage>;

const issueMessage = v.object({
  id: v.string(),
  /** ISO 8601 instant. */
  at: v.string(),
  by: v.string(),
  /** Whether the carrier's staff wrote it. */
  fromCarrier: v.boolean(),
  text: v.string(),
});

const issueDetail = v.object({
  ...issueRow.entries,
  orderStatus: v.picklist(orderStatuses),
  orderKind: v.picklist(orderKinds),
  receiverPhone: v.string(),
  receiverAddress: v.string(),
  goodsName: v.string(),
  pieces: v.number(),
  /** Code of the carrier's scanner; null if there is none. */
  rawCode: v.nullable(v.string()),
  rawText: v.nullable(v.string()),
  place: v.nullable(v.string()),
  /** Note of the decision; null if there is none. */
  note: v.nullable(v.string()),
  /** Changes that the decision made to the order. */
  changes: v.array(
    v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) }),
  ),
  closedAt: v.nullable(v.string()),
  /** Account; null for the carrier's scanners. */
  closedBy: v.nullable(v.string()),
  closeNote: v.nullable(v.string()),
  /** The previous issue, whose decision the carrier rejected. */
  follows: v.nullable(
    v.object({ id: v.string(), number: v.string(), closeNote: v.nullable(v.string()) }),
  ),
  /** Today in the receiver's country. */
  today: v.string(),
  holdDays: v.number(),
  /** Oldest first. */
  messages: v.array(issueMessage),
});
export type IssueDetail = v.InferOutput<typeof issueDetail>;

const idQuery = v.object({ id: uuid });

/** Issues of the company's orders; for the carrier's staff, of all companies. */
export const issues = {
  queryIssueOrderList: endpoint({
    method: 'POST',
    path: `${ISSUE_PATH}/pageList`,
    access: 'order.read',
    body: v.object({
      filters: v.optional(issueFilters, {}),
      sort: issueSorting,
      ...paging,
    }),
    result: issuePage,
    summary: 'A filtered and sorted page of the company’s issues.',
  }),
  queryAllIssueOrder: endpoint({
    method: 'POST',
    path: '/v1/api/admin/order/queryAllIssueOrder',
    access: 'order.read',
    isForCarrierOnly: true,
    body: v.object({
      filters: v.optional(carrierIssueFilters, {}),
      sort: issueSorting,
      ...paging,
    }),
    result: issuePage,
    summary: 'A page of issues of all companies, or of one.',
  }),
  getIssueOrder: endpoint({
    method: 'GET',
    path: `${ISSUE_PATH}/getIssueOrder`,
    access: 'order.read',
    query: idQuery,
    result: issueDetail,
    errors: ['issue.unknown'],
    summary: 'One issue with its order, its decision and its messages.',
  }),
  handleIssueOrder: endpoint({
    method: 'POST',
    path: `${ISSUE_PATH}/handleIssueOrder`,
    access: 'issue.handle',
    body: v.object({
      /** Chosen by the caller for one decision about several issues; a repeated call decides only once. */
      handlingId: uuid,
      /** `version` is the version that was read. */
      issues: v.pipe(
        v.array(v.object({ id: uuid, version: v.number() })),
        v.minLength(1),
        v.maxLength(ISSUES_PER_CALL),
      ),
      decision: decisionInput,
    }),
    /** One outcome per issue, in the sequence of the request. */
    result: v.object({ outcomes: v.array(decisionOutcome) }),
    summary: 'Decides about issues, independently of each other and by the reason of each.',
  }),
  addIssueMessage: endpoint({
    method: 'POST',
    path: `${ISSUE_PATH}/addMessage`,
    access: 'issue.handle',
    body: v.object({
      id: uuid,
      /** Chosen by the caller; a repeated call adds the message only once. */
      messageId: uuid,
      text: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, ruleId('issue.message.empty')),
        v.maxLength(MESSAGE_LENGTH, ruleId('issue.message.tooLong')),
        v.regex(/^(?:\P{Cc}|[\n\r\t])*$/u, ruleId('issue.message.empty')),
      ),
    }),
    result: issueDetail,
    errors: ['issue.unknown', 'error.invalidInput'],
    summary: 'Adds a message to an issue, for merchant and carrier.',
  }),
  closeIssueOrder: endpoint({
    method: 'POST',
    path: `${ISSUE_PATH}/closeIssueOrder`,
    access: 'issue.manage',
    isForCarrierOnly: true,
    /**
     * `resolve`: the decision is carried out; a parcel for another delivery returns to its previous status. `reject`:
     * the decision cannot be carried out; `note` says why, and a new issue is opened for another decision.
     */
    body: v.object({
      id: uuid,
      version: v.number(),
      action: v.picklist(['resolve', 'reject']),
      note: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(300, ruleId('issue.close.note')),
        v.regex(/^\P{Cc}*$/u, ruleId('issue.close.note')),
      ),
    }),
    result: issueDetail,
    errors: ['issue.unknown', 'record.changed', 'error.invalidInput'],
    summary: 'Closes an issue whose decision was carried out, or cannot be.',
  }),
} as const;
