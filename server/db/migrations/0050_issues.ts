import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { APP_ROLE, protectTable } from '../tenant.ts';
import type { Placement } from '../placement.ts';
import type { ColumnType, Selectable } from 'kysely';
import type {
  CorrectedField,
  DefaultDecision,
  IssueCause,
  IssueDecision,
  IssueStatus,
} from '../../../src/api/contract/issue/states.ts';
import type { ReasonContent } from '../../../src/api/contract/issue/reasons.ts';
import type { RecordChange } from '../../../src/api/contract/records.ts';

/**
 * Issues of orders, the messages about them, their files, and the catalogue of reasons. The server
 * fills the catalogue, and gives orders that had an issue before their record, in batches.
 */
export async function issues(trx: Trx): Promise<void> {
  await sql`create table issue_reason (
    code text collate "C" primary key,
    content jsonb not null,
    place integer not null,
    version integer not null)`.execute(trx);
  await sql`grant select on issue_reason to ${sql.id(APP_ROLE)}`.execute(trx);

  // `no` counts the issues of an order. `clock_at` is when the default is taken, far away where
  // nothing is awaited. `stays` is of one that is closed while its parcel stays with the carrier.
  await sql`create table issue (
    company_id integer not null,
    id uuid not null,
    order_id uuid not null,
    no integer not null,
    waybill_no text collate "C" not null,
    follows uuid,
    reason text not null,
    cause text not null,
    raw_code text,
    raw_text text,
    place text,
    status text not null,
    opened_at timestamptz(3) not null,
    due_at timestamptz(3),
    clock_at timestamptz(3) not null,
    default_decision text,
    decision text,
    handling_id uuid,
    day text,
    note text,
    changes jsonb,
    decided_at timestamptz(3),
    decided_by text,
    by_default boolean not null,
    closed_at timestamptz(3),
    closed_by text,
    close_note text,
    stays boolean not null,
    version integer not null,
    primary key (company_id, id),
    foreign key (company_id, order_id) references orders (company_id, id) on delete cascade)`.execute(
    trx,
  );
  await sql`create unique index issue_order on issue (company_id, order_id, no)`.execute(trx);
  await sql`create index issue_clock on issue (company_id, clock_at, id desc)`.execute(trx);
  await sql`create index issue_status on issue (company_id, status)`.execute(trx);
  await sql`create index issue_all on issue (id)`.execute(trx);
  await sql`create index issue_due on issue (clock_at, id desc)`.execute(trx);
  await protectTable(trx, 'issue', ['select', 'insert', 'update']);

  await sql`create table issue_message (
    company_id integer not null,
    id uuid not null,
    issue_id uuid not null,
    at timestamptz(3) not null,
    from_company_id integer not null,
    account text not null,
    text text not null,
    primary key (company_id, id),
    foreign key (company_id, issue_id) references issue (company_id, id) on delete cascade)`.execute(
    trx,
  );
  await sql`create index issue_message_issue on issue_message (company_id, issue_id, at, id)`.execute(
    trx,
  );
  await protectTable(trx, 'issue_message', ['select', 'insert']);
}

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
  /** What the scanner sent. */
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
  /** Of the call that decided. */
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
  /** Of the company whose order it is. */
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

export const issuePlaces = {
  issue_reason: 'everywhere',
  issue: 'company',
  issue_message: 'company',
} as const satisfies Record<keyof IssueTables, Placement>;
