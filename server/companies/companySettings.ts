import type { CompanySettings } from '../../src/api/contract/companies/companySettings.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { recordChange } from '../records/recordChange.ts';

/** Settings of a company, in its tenant transaction. */
export async function readSettings(trx: Db | Trx, companyId: number): Promise<CompanySettings> {
  const row = await trx
    .selectFrom('company_setting')
    .select('confirm_at_once')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return { confirmAtOnce: row?.confirm_at_once ?? false };
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

/** Changes the settings of a company and logs the change. */
export async function changeSettings(
  trx: Trx,
  by: Pick<Caller, 'companyId' | 'accountId' | 'companyNo'>,
  settings: CompanySettings,
  at: Date,
): Promise<CompanySettings> {
  const before = await readSettings(trx, by.companyId);
  const { companyNo: recordId } = by;
  await recordChange(trx, { by, at, kind: 'company', recordId, before, after: settings });
  return saveSettings(trx, by.companyId, settings);
}
