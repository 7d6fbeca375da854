import type { Generated, JSONColumnType } from 'kysely';
import type {
  ChangeAction,
  RecordChange,
  RecordKind,
} from '../../../src/api/contract/records/records.ts';

/** A record of a kind that the carrier keeps few of: settings, entries of word lists. */
interface CarrierRecordTable {
  /** One of `RecordKind`. */
  kind: string;
  /** Id that it is found by on its page. */
  id: string;
  /** By the schema of its kind. */
  content: JSONColumnType<Record<string, unknown>>;
  /** 1 as it was made, and one more with each change. */
  version: number;
}

/** A record of a kind that each company keeps few of: tags. */
interface CompanyRecordTable {
  company_id: number;
  kind: string;
  id: string;
  name: string;
  /** Key that a name is compared by; null in kinds whose names may be the same. */
  name_key: string | null;
  /** By the schema of its kind. */
  content: JSONColumnType<Record<string, unknown>>;
  /** 1 as it was made, and one more with each change. */
  version: number;
  changed_at: Date;
  changed_by: string;
}

/** One change of a record by staff of the company. */
interface RecordChangeTable {
  company_id: number;
  /** UUIDv7: grows with time. */
  id: string;
  at: Date;
  account_id: string;
  kind: RecordKind;
  record_id: string;
  /** Name that it had then; null where its id says it. */
  record_name: Generated<string | null>;
  action: ChangeAction;
  changes: JSONColumnType<RecordChange['changes']>;
}

export interface RecordTables {
  carrier_record: CarrierRecordTable;
  company_record: CompanyRecordTable;
  record_change: RecordChangeTable;
}
