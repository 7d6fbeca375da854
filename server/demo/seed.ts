import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { features } from '../features.ts';
import { createAccount } from '../security/accounts.ts';
import type { PasswordHasher } from '../security/passwords.ts';
import type { Vault } from '../security/vault.ts';
import { DEMO_PASSWORD, demoCompanies } from './accounts.ts';
import { seedDemoChanges } from './changes.ts';
import { seedDemoAddressImports } from './addressImports.ts';
import { type DemoImporter, seedDemoImports } from './imports.ts';
import { seedDemoBills } from './bills.ts';
import { seedDemoAddresses } from './addresses.ts';
import { seedDemoAttachments } from './attachments.ts';
import { seedDemoOrders } from './orders.ts';
import { seedDemoDrafts } from './drafts.ts';
import { seedDemoInvitations } from './invitations.ts';
import { seedDemoGoodsTemplates } from './goodsTemplates.ts';
import { seedDemoMarks } from './marks.ts';
import { seedDemoPlatforms } from './platforms.ts';
import { seedDemoShopOrders } from './shops.ts';
import { seedDemoWebhooks } from './webhooks.ts';
import { getDemoRights, seedDemoRoles } from './roles.ts';
import { seedDemoRateGroup } from './rateGroups.ts';
import { seedDemoRateCards } from './rateCards.ts';

/** Whether the database has demo data, whose passwords are public. */
export async function isDemo(db: Db): Promise<boolean> {
  const demoRecord = await db
    .selectFrom('installation')
    .select('name')
    .where('name', '=', 'demo')
    .executeTakeFirst();
  return demoRecord !== undefined;
}

/** Whether the database has no company, so that it may be filled. */
export async function isEmpty(db: Db): Promise<boolean> {
  const company = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  return company === undefined;
}

/**
 * Fills an empty database with demo companies, accounts, orders and files, in one transaction. Does nothing if
 * there is already a company.
 */
export async function seedDemo(
  db: Db,
  passwords: PasswordHasher,
  vault: Vault | null,
): Promise<void> {
  if (!(await isEmpty(db))) return;
  // One hash for all accounts: they share the password, and hashing is slow on purpose.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const now = new Date();
  const companyOwners = await transact(db, async (trx) => {
    await trx.insertInto('installation').values({ name: 'demo', value: '' }).execute();
    await insertAccounts(trx, passwordHash, now);
    await seedDemoRateCards(trx);
    const demoOwners = demoCompanies.map(({ id, countryCode, accounts: [owner] }) => {
      return { id, countryCode, account: owner?.name ?? '' };
    });
    await seedDemoOrders(trx, demoOwners, now);
    await seedDemoAddresses(trx, demoOwners, now);
    await seedDemoAttachments(trx, demoOwners, now);
    const owners = await readOwners(trx);
    await seedDemoImports(trx, owners, now);
    await seedDemoAddressImports(trx, owners, now);
    await seedDemoChanges(trx, owners, now);
    await seedDemoRateGroup(trx, owners, now);
    for (const { demo } of features) await demo?.(trx, owners, now);
    await seedDemoMarks(trx, owners, now);
    await seedDemoGoodsTemplates(trx, owners, now);
    await seedDemoPlatforms(trx, owners, now);
    await seedDemoShopOrders(trx, owners, now);
    await seedDemoDrafts(trx, owners, now);
    if (vault !== null) await seedDemoWebhooks(trx, owners, vault, now);
    return owners;
  });
  // Prices are read outside of a transaction.
  await seedDemoBills(db, companyOwners, now);
}

/** The main account of each company. */
async function readOwners(trx: Trx): Promise<DemoImporter[]> {
  const rows = await trx
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.company_id', 'a.id', 'a.name', 'c.country_code'])
    .where('a.main', '=', true)
    .orderBy('a.company_id')
    .execute();
  return rows.map(({ company_id, id, name, country_code }) => {
    return { companyId: company_id, accountId: id, account: name, countryCode: country_code };
  });
}

async function insertAccounts(trx: Trx, passwordHash: string, now: Date): Promise<void> {
  for (const company of demoCompanies) {
    await trx
      .insertInto('company')
      .values({
        id: company.id,
        customer_code: company.customerCode,
        name: company.name,
        country_code: company.countryCode,
        contact_email: `${company.accounts[0]?.name ?? ''}@example.com`,
      })
      .execute();
    const roleIds = await seedDemoRoles(trx, company.id, now);
    for (const { name, role } of company.accounts) {
      const accountId = await createAccount(trx, {
        companyId: company.id,
        name,
        email: `${name}@example.com`,
        passwordHash,
        main: role === undefined,
        mustChangePassword: false,
        permissions: role === undefined ? [] : [...getDemoRights(role, company.id)],
      });
      if (role === undefined) {
        const inviter = { companyId: company.id, accountId, roleId: roleIds.Viewer, name };
        await seedDemoInvitations(trx, inviter, now);
        continue;
      }
      await trx
        .insertInto('account_role')
        .values({ company_id: company.id, account_id: accountId, role_id: roleIds[role] })
        .execute();
    }
  }
}
