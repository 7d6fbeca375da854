import type { AttachmentKind } from '../../../src/api/contract/attachments/attachments.ts';

/** A file that belongs to a record: one of the columns that name owners is set. */
interface AttachmentTable {
  /** Of the company whose record it is. */
  company_id: number;
  /** Made by whoever adds it. */
  id: string;
  order_id: string | null;
  issue_id: string | null;
  ticket_id: string | null;
  /** Cleaned; see `fileName`. */
  name: string;
  kind: AttachmentKind;
  /** Bytes. */
  size: number;
  /** Of the content, hex. */
  sha256: string;
  content: Uint8Array<ArrayBuffer>;
  /** The company that added it: the owner's own, or the carrier. */
  from_company_id: number;
  /** Account. */
  created_by: string;
  created_at: Date;
}

export interface AttachmentTables {
  attachment: AttachmentTable;
}
