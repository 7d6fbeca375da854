import { permissions, type Permission } from '../../src/api/contract/permissions.ts';
import type { Db } from '../../server/db/database.ts';
import type { PasswordHasher } from '../../server/security/passwords.ts';

/** The password of every fixture account. */
export const PASSWORD = 'Harmattan-9';

interface FixtureAccount {
  readonly id: string;
  readonly companyId: number;
  readonly main?: true;
  readonly mustChangePassword?: true;
  readonly disabled?: true;
  readonly permissions?: readonly Permission[];
}

const createId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Companies by id: the carrier, and two merchants who must not see each other's data. */
const companies = {
  1: { customerCode: 'PX0001', name: 'Portage Express', countryCode: 'GH' },
  2: { customerCode: 'GH0002', name: 'Kente House', countryCode: 'GH' },
  3: { customerCode: 'MA0003', name: 'Atlas Artisanat', countryCode: 'MA' },
} as const;

/** Accounts by sign-in name; `<name>@example.com` is another sign-in name. */
export const accounts = {
  admin: { id: createId(1), companyId: 1, main: true },
  owner: { id: createId(2), companyId: 2, main: true },
  clerk: { id: createId(3), companyId: 2, permissions },
  reader: { id: createId(4), companyId: 2, permissions: ['order.read'] },
  nobody: { id: createId(5), companyId: 2 },
  fresh: { id: createId(6), companyId: 2, main: true, mustChangePassword: true },
  disabled: { id: createId(7), companyId: 2, main: true, disabled: true },
  rival: { id: createId(8), companyId: 3, main: true },
  agent: { id: createId(9), companyId: 1, permissions },
} as const satisfies Record<string, FixtureAccount>;

export type AccountName = keyof typeof accounts;

/** Marks the data of a database as demo data. */
export async function markDemo(db: Db): Promise<void> {
  await db.insertInto('installation').values({ name: 'demo', value: '' }).execute();
}

export async function insertFixtures(db: Db, passwords: PasswordHasher): Promise<void> {
  const password_hash = await passwords.hash(PASSWORD);
  await db
    .insertInto('company')
    .values(
      Object.entries(companies).map(([companyId, company]) => ({
        id: Number(companyId),
        customer_code: company.customerCode,
        name: company.name,
        country_code: company.countryCode,
      })),
    )
    .execute();
  const rows = Object.entries<FixtureAccount>(accounts);
  await db
    .insertInto('account')
    .values(
      rows.map(([name, account]) => ({
        company_id: account.companyId,
        id: account.id,
        name,
        email: `${name}@example.com`,
        password_hash,
        active: account.disabled !== true,
        main: account.main === true,
        must_change_password: account.mustChangePassword === true,
        permissions: [...(account.permissions ?? [])],
      })),
    )
    .execute();
  await db
    .insertInto('login_name')
    .values(
      rows.flatMap(([name, account]) =>
        [name, `${name}@example.com`].map((name_key) => ({
          name_key,
          company_id: account.companyId,
          account_id: account.id,
        })),
      ),
    )
    .execute();
}
