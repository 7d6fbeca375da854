import type { AttachmentKind } from '../../../src/api/contract/attachments/attachments.ts';

/** A file of a record: exactly one of the owner columns is set. */
interface AttachmentTable {
  /** Company of the record. */
  company_id: number;
  /** Chosen by the client that adds it. */
  id: string;
  order_id: string | null;
  issue_id: string | null;
  ticket_id: string | null;
  /** Sanitized name, see `cleanFileName`. */
  name: string;
  kind: AttachmentKind;
  /** Size in bytes. */
  size: number;
  /** Hash of the content, hex. */
  sha256: string;
  content: Uint8Array<ArrayBuffer>;
  /** The company that added it: that of the record, or the carrier. */
  from_company_id: number;
  /** Account name. */
  created_by: string;
  created_at: Date;
}

export interface AttachmentTables {
  attachment: AttachmentTable;
}
