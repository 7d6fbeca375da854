import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { DemoRole } from './roles.ts';

/** The password of every demo account. It is public, because demo data exists on loopback only. */
export const DEMO_PASSWORD = 'Portage-2026';

/** The merchant whose key is shown at start. */
export const DEMO_MERCHANT = 'kente';

interface DemoAccount {
  readonly name: string;
  /** Absent for the company's owner, who has all permissions. */
  readonly role?: DemoRole;
}

export interface DemoCompany {
  readonly id: number;
  readonly customerCode: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly accounts: readonly DemoAccount[];
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    id: CARRIER_COMPANY_ID,
    customerCode: 'PX0001',
    name: 'Portage Express',
    countryCode: 'GH',
    accounts: [
      { name: 'admin' },
      { name: 'admin.esi', role: 'Viewer' },
      { name: 'admin.yaw', role: 'Accounting' },
      { name: 'admin.ama', role: 'Service' },
      { name: 'admin.kwame', role: 'Service' },
    ],
  },
  {
    id: 2,
    customerCode: 'GH0002',
    name: 'Kente House',
    countryCode: 'GH',
    accounts: [
      { name: 'kente' },
      { name: 'kente.ama', role: 'Shipping' },
      { name: 'kente.kofi', role: 'Viewer' },
      { name: 'kente.yaa', role: 'Accounting' },
    ],
  },
  {
    id: 3,
    customerCode: 'NG0003',
    name: 'Lagos Threads',
    countryCode: 'NG',
    accounts: [{ name: 'lagos' }, { name: 'lagos.tunde', role: 'Shipping' }],
  },
  {
    id: 4,
    customerCode: 'MA0004',
    name: 'Atlas Artisanat',
    countryCode: 'MA',
    accounts: [{ name: 'atlas' }, { name: 'atlas.salma', role: 'Viewer' }],
  },
  {
    id: 5,
    customerCode: 'EG0005',
    name: 'Nile Store',
    countryCode: 'EG',
    accounts: [{ name: 'nile' }, { name: 'nile.omar', role: 'Shipping' }],
  },
  {
    id: 6,
    customerCode: 'CN0006',
    name: 'Yiwu Direct',
    countryCode: 'CN',
    accounts: [{ name: 'yiwu' }, { name: 'yiwu.mei', role: 'Viewer' }],
  },
];

/** The demo accounts as a table for the terminal. */
export function demoTable(): string {
  const rows = demoCompanies.flatMap((company) =>
    company.accounts.map(({ name, role }) => [
      name,
      company.name,
      company.countryCode,
      role ?? 'Owner',
    ]),
  );
  const lines = [['account', 'company', 'country', 'role'], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const table = lines.map((line) =>
    `  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
  return [`Demo accounts (password ${DEMO_PASSWORD}):`, ...table].join('\n');
}
