import type { CompanySettings } from '../../src/api/contract/companies/companySettings.ts';
import type { Db, Trx } from '../db/database.ts';
import { withoutRole } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { getOwnerId, isSandbox } from '../sandbox.ts';
import { recordChange } from '../records/recordChange.ts';

/** Settings of a company, in its tenant transaction. */
export async function readSettings(trx: Db | Trx, companyId: number): Promise<CompanySettings> {
  return toSettings(await findRow(trx, companyId));
}

/** Settings that apply in a tenant transaction: a sandbox without settings of its own has those of its owner. */
export async function readAppliedSettings(trx: Trx, companyId: number): Promise<CompanySettings> {
  const ownRow = await findRow(trx, companyId);
  if (ownRow !== undefined || !isSandbox(companyId)) return toSettings(ownRow);
  return toSettings(await withoutRole(trx, () => findRow(trx, getOwnerId(companyId))));
}

const findRow = (trx: Db | Trx, companyId: number) =>
  trx
    .selectFrom('company_setting')
    .select('confirm_at_once')
    .where('company_id', '=', companyId)
    .executeTakeFirst();

const toSettings = (row: { readonly confirm_at_once: boolean } | undefined): CompanySettings => ({
  confirmAtOnce: row?.confirm_at_once ?? false,
});

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
