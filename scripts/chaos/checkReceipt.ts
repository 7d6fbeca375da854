import type { Db } from '../../server/db/database.ts';

/** Checks that an import's receipt counts all rows as created. */
export async function checkReceipt(db: Db, importId: string, rows: number): Promise<string[]> {
  const receipt = await db
    .selectFrom('import_receipt')
    .select(['created_rows', 'duplicate_rows', 'invalid_rows'])
    .where('import_id', '=', importId)
    .executeTakeFirst();
  const { created_rows = 0, duplicate_rows = 0, invalid_rows = 0 } = receipt ?? {};
  if (created_rows === rows && duplicate_rows + invalid_rows === 0) return [];
  return [
    `the receipt counts ${created_rows} created, ${duplicate_rows} duplicate, ${invalid_rows} refused`,
  ];
}
