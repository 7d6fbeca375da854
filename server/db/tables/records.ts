import type { Generated, JSONColumnType } from 'kysely';
import type {
  ChangeAction,
  RecordChange,
  RecordKind,
} from '../../../src/api/contract/records/records.ts';

/** A record of the carrier of a kind without a table of its own, such as a setting or an entry of a list. */
interface CarrierRecordTable {
  /** One of `RecordKind`. */
  kind: string;
  /** Id of the record on its page. */
  id: string;
  /** Content that fits the schema of its kind. */
  content: JSONColumnType<Record<string, unknown>>;
  /** Starts at 1 and grows with each change. */
  version: number;
}

/** A record of a company of a kind without a table of its own, such as a tag. */
interface CompanyRecordTable {
  company_id: number;
  kind: string;
  id: string;
  name: string;
  /** Key of the name, which is unique; null for kinds whose names may repeat. */
  name_key: string | null;
  /** Content that fits the schema of its kind. */
  content: JSONColumnType<Record<string, unknown>>;
  /** Starts at 1 and grows with each change. */
  version: number;
  changed_at: Date;
  changed_by: string;
}

/** One change of a record by a user of the company. */
interface RecordChangeTable {
  company_id: number;
  /** UUIDv7: grows with time. */
  id: string;
  at: Date;
  account_id: string;
  kind: RecordKind;
  record_id: string;
  /** Name at that time; null if the id is the name. */
  record_name: Generated<string | null>;
  action: ChangeAction;
  changes: JSONColumnType<RecordChange['changes']>;
}

export interface RecordTables {
  carrier_record: CarrierRecordTable;
  company_record: CompanyRecordTable;
  record_change: RecordChangeTable;
}
