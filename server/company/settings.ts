import type { CompanySettings } from '../../src/api/contract/companySettings.ts';
import type { Trx } from '../db/database.ts';

/** What a company chose, in its tenant transaction. */
export async function readSettings(trx: Trx, companyId: number): Promise<CompanySettings> {
  const found = await trx
    .selectFrom('company_setting')
    .select('confirm_at_once')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return { confirmAtOnce: found?.confirm_at_once ?? false };
}

export async function saveSettings(
  trx: Trx,
  companyId: number,
  { confirmAtOnce }: CompanySettings,
): Promise<CompanySettings> {
  await trx
    .insertInto('company_setting')
    .values({ company_id: companyId, confirm_at_once: confirmAtOnce })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ confirm_at_once: confirmAtOnce }),
    )
    .execute();
  return { confirmAtOnce };
}
