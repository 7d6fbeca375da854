import type { ColumnType, Selectable } from 'kysely';
import type { ReasonContent } from '../../../src/api/contract/issues/issueReasons.ts';
import type {
  CorrectedField,
  DefaultDecision,
  IssueCause,
  IssueDecision,
  IssueStatus,
} from '../../../src/domain/lifecycles/issue/issueStatus.ts';
import type { RecordChange } from '../../../src/api/contract/records/records.ts';

/** A reason for issues, from the carrier's list. */
interface IssueReasonTable {
  code: string;
  content: ColumnType<ReasonContent, string, string>;
  /** Position in the list. */
  place: number;
  version: number;
}

/** A field of the order that a decision changed. */
export interface IssueChange extends Omit<RecordChange['changes'][number], 'field'> {
  readonly field: CorrectedField | 'codAmount';
}

/** A delivery problem of an order. */
interface IssueColumns {
  company_id: number;
  /** UUIDv7, sorted by report. */
  id: string;
  order_id: string;
  /** Number among the issues of its order, from 1. */
  no: number;
  /** Waybill number at the time of the report. */
  waybill_no: string;
  /** Id of the earlier issue that this one repeats, because its decision was rejected; else null. */
  follows: string | null;
  reason: string;
  cause: IssueCause;
  /** The reason's code and text as the scanner sent them. */
  raw_code: string | null;
  raw_text: string | null;
  place: string | null;
  status: IssueStatus;
  opened_at: Date;
  /** The original deadline; null if there is none. */
  due_at: Date | null;
  /** Time of the default decision; `NEVER` if none is due, such as after a decision. */
  clock_at: Date;
  default_decision: DefaultDecision | null;
  decision: IssueDecision | null;
  /** Id of the call that decided. */
  handling_id: string | null;
  /** `YYYY-MM-DD` of a decision to deliver on a day or to hold until it; else null. */
  day: string | null;
  note: string | null;
  changes: ColumnType<IssueChange[] | null, string | null, string | null>;
  decided_at: Date | null;
  /** Account name; null if the deadline decided. */
  decided_by: string | null;
  by_default: boolean;
  closed_at: Date | null;
  /** Account name; null for a scanner. */
  closed_by: string | null;
  close_note: string | null;
  /** Whether it was closed although its order is still abnormal, such as for abandoned goods. */
  stays: boolean;
  /** Time at which its company was notified of the approaching deadline. */
  warned_at: Date | null;
  version: number;
}

/** An issue as a query returns it. */
export type IssueTable = Selectable<IssueColumns>;

interface IssueMessageTable {
  /** Company of the order. */
  company_id: number;
  /** Chosen by the client that writes it. */
  id: string;
  issue_id: string;
  at: Date;
  from_company_id: number;
  account: string;
  text: string;
}

export interface IssueTables {
  issue_reason: IssueReasonTable;
  issue: IssueColumns;
  issue_message: IssueMessageTable;
}
