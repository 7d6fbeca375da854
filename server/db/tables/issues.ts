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

/** A reason of the catalogue. */
interface IssueReasonTable {
  code: string;
  content: ColumnType<ReasonContent, string, string>;
  /** Its place in the catalogue. */
  place: number;
  version: number;
}

/** A field of the order that a decision changed. */
export interface IssueChange extends Omit<RecordChange['changes'][number], 'field'> {
  readonly field: CorrectedField | 'codAmount';
}

/** Something that keeps an order from being delivered. */
interface IssueColumns {
  company_id: number;
  /** Version 7: in the sequence of reports. */
  id: string;
  order_id: string;
  /** Which issue of its order, from 1 on. */
  no: number;
  /** The order's number as of the report. */
  waybill_no: string;
  /** The issue whose decision was rejected before. */
  follows: string | null;
  reason: string;
  cause: IssueCause;
  /** Text that the scanner sent. */
  raw_code: string | null;
  raw_text: string | null;
  place: string | null;
  status: IssueStatus;
  opened_at: Date;
  /** The deadline that it was opened with; null where it has none. */
  due_at: Date | null;
  /** The deadline while it is open, else `NEVER`. */
  clock_at: Date;
  default_decision: DefaultDecision | null;
  decision: IssueDecision | null;
  /** Id of the call that decided. */
  handling_id: string | null;
  day: string | null;
  note: string | null;
  changes: ColumnType<IssueChange[] | null, string | null, string | null>;
  decided_at: Date | null;
  /** Account; null for the deadline. */
  decided_by: string | null;
  by_default: boolean;
  closed_at: Date | null;
  /** Account; null for a scanner. */
  closed_by: string | null;
  close_note: string | null;
  /** Closed while the order still has its issue, such as goods that were given up. */
  stays: boolean;
  /** When its company was notified that the deadline is near. */
  warned_at: Date | null;
  version: number;
}

/** An issue as it is read. */
export type IssueTable = Selectable<IssueColumns>;

interface IssueMessageTable {
  /** Company whose order it is. */
  company_id: number;
  /** Made by whoever writes it. */
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
