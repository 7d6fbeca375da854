import type { Attachment } from '../../src/api/contract/attachments/attachments.ts';
import type { Trx } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import {
  addAttachment,
  type FileOwner,
  listAttachments,
  type FileKey,
  readAttachment,
  removeAttachment,
} from './attachmentFiles.ts';

/** An uploaded file. */
interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Handlers of the four calls about files of one kind of record. */
interface FileHandlers {
  readonly list: (session: Caller, ownerId: string) => Promise<{ rows: Attachment[] }>;
  readonly add: (session: Caller, ownerId: string, file: UploadedFile) => Promise<Attachment>;
  readonly read: (session: Caller, ownerId: string, id: string) => Promise<FileResult>;
  readonly remove: (session: Caller, ownerId: string, id: string) => Promise<null>;
}

/**
 * Creates the handlers for files of one kind of record. `findCompanyId` returns the record's company, in
 * whose tenant they run, or null if the caller may not see it. `check` throws a refusal if the company has no
 * such record.
 */
export function createFileHandlers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: FileOwner,
  findCompanyId: (session: Caller, ownerId: string) => Promise<number | null>,
  check: (trx: Trx, record: Omit<FileKey, 'id'>) => Promise<unknown> = async () => {},
): FileHandlers {
  async function withRecord<T>(
    session: Caller,
    ownerId: string,
    work: (trx: Trx, record: Omit<FileKey, 'id'>) => Promise<T>,
  ): Promise<T> {
    const companyId = await findCompanyId(session, ownerId);
    if (companyId === null) throw new Refusal(owner.unknown);
    return withTenant(db, companyId, async (trx) => {
      const record = { companyId, ownerId };
      await check(trx, record);
      return work(trx, record);
    });
  }

  return {
    list: async (session, ownerId) => ({
      rows: await withRecord(session, ownerId, (trx, record) =>
        listAttachments(trx, owner, record, session),
      ),
    }),
    add: (session, ownerId, { id, ...file }) =>
      withRecord(session, ownerId, (trx, record) =>
        addAttachment(trx, owner, { ...record, id }, file, session, clock()),
      ),
    read: (session, ownerId, id) =>
      withRecord(session, ownerId, (trx, record) => readAttachment(trx, owner, { ...record, id })),
    remove: async (session, ownerId, id) => {
      await withRecord(session, ownerId, (trx, record) =>
        removeAttachment(trx, owner, { ...record, id }, session, clock()),
      );
      return null;
    },
  };
}
