import type { DataReadKind, DataSearch } from '../../../src/api/contract/dataReads/dataReads.ts';

/** Readings of a company's personal data by one account of the carrier in one hour. */
interface DataReadTable {
  /** Company whose data was read. */
  company_id: number;
  /** UUIDv7 of the first reading: grows with time. */
  id: string;
  /** Beginning of the hour. */
  hour: Date;
  /** Account of the carrier, and its name at that time. */
  account_id: string;
  account: string;
  kind: DataReadKind;
  /** Number of calls. */
  reads: number;
  /** Sum of the records that the calls returned. */
  records: number;
  /** Kinds of searches that led to them, without repetitions. */
  searches: DataSearch[];
  last_at: Date;
}

export interface DataReadTables {
  data_read: DataReadTable;
}
