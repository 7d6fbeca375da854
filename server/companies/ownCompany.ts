import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import {
  type MerchantCompany,
  type merchantCompanyCalls,
  toMerchantCompanyContent,
  toMerchantCompanyHistory,
} from '../../src/api/contract/companies/merchantCompany.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { readSettings, saveSettings } from './companySettings.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { recordChange } from '../records/recordChange.ts';
import { readRemainOrderQty } from '../orders/content/orderQuota.ts';
import { findCompany } from './manageCompanies.ts';

type Author = Pick<Caller, 'companyId' | 'accountId' | 'companyNo' | 'permissions'>;

/** Details of the caller's own company. */
export async function findOwnCompany(
  db: Db | Trx,
  by: Author,
  now: Date,
): Promise<MerchantCompany> {
  const { confirmAtOnce } = await readSettings(db, by.companyId);
  const { remaining: ordersLeft } = await readRemainOrderQty(db, by.companyId, now);
  return { ...(await findCompany(db, by.companyNo, now)), confirmAtOnce, ordersLeft };
}

/**
 * Saves the caller's own company and logs the change.
 *
 * @throws Refusal `record.changed`; `error.forbidden` if an account without the permission to confirm
 *   orders changes the automatic confirmation
 */
export async function saveOwnCompany(
  db: Db,
  by: Author,
  { version, content }: ParsedInputOf<(typeof merchantCompanyCalls)['saveOwnCompany']>,
  now: Date,
): Promise<MerchantCompany> {
  await transact(db, async (trx) => {
    const current = await findOwnCompany(trx, by, now);
    if (current.company.version !== version) throw new Refusal('record.changed');
    const { confirmAtOnce, ...contact } = content;
    const isConfirmationChanged = confirmAtOnce !== current.confirmAtOnce;
    if (isConfirmationChanged && !by.permissions.includes('order.audit')) {
      throw new Refusal('error.forbidden');
    }
    const changed = await recordChange(trx, {
      by,
      alsoForCompanyId: CARRIER_COMPANY_ID,
      at: now,
      kind: 'company',
      recordId: by.companyNo,
      before: toMerchantCompanyHistory(toMerchantCompanyContent(current)),
      after: toMerchantCompanyHistory(content),
    });
    if (!changed) return;
    const updated = await trx
      .updateTable('company')
      .set({
        contact_name: contact.contactName,
        contact_phone: contact.contactPhone,
        contact_email: contact.contactEmail,
        bill_address: contact.billAddress,
        tax_no: contact.taxNo,
        version: version + 1,
      })
      .where('id', '=', by.companyId)
      // Optimistic locking: the second change of a version finds no row.
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (updated === undefined) throw new Refusal('record.changed');
    if (isConfirmationChanged) await saveSettings(trx, by.companyId, { confirmAtOnce });
  });
  return findOwnCompany(db, by, now);
}
