import { randomUUID } from 'node:crypto';
import type { Permission } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { features } from '../features.ts';
import { toNameKey } from '../security/accounts.ts';

interface RoleSpec {
  readonly description: string;
  readonly permissions: readonly Permission[];
}

/** Roles of demo companies. */
export const demoRoles = {
  Shipping: {
    description: 'Enters, imports, confirms and prints orders',
    permissions: [
      'order.read',
      'order.import',
      'order.write',
      'draft.colleagues',
      'order.audit',
      'order.print',
      'order.export',
      ...features.flatMap(({ shippingRights = [] }) => shippingRights),
    ],
  },
  Viewer: { description: 'Looks orders up', permissions: ['order.read'] },
  Accounting: {
    description: 'Works on bills, COD and statements',
    permissions: ['bill.read', 'bill.dispute'],
  },
  /** For the carrier only. */
  Service: {
    description: 'Answers the tickets of merchants',
    permissions: ['order.read', 'ticket.write', 'ticket.handle'],
  },
} as const satisfies Readonly<Record<string, RoleSpec>>;

export type DemoRole = keyof typeof demoRoles;

/** Permissions of a role: the carrier's accounting also records payments and pays out cash. */
export const getDemoRights = (role: DemoRole, companyId: number): readonly Permission[] =>
  role === 'Accounting' && companyId === CARRIER_COMPANY_ID
    ? ['bill.read', 'bill.manage']
    : demoRoles[role].permissions;

/** Role templates of the carrier. */
const templates: Readonly<Record<string, RoleSpec>> = {
  Shipping: demoRoles.Shipping,
  Viewer: demoRoles.Viewer,
  Packer: {
    description: 'Finds orders and prints their labels',
    permissions: ['order.read', 'order.print'],
  },
  'Office manager': {
    description: 'Looks after colleagues and roles',
    permissions: ['order.read', 'order.export', 'staff.manage', 'role.manage'],
  },
};

/** Creates the roles of a demo company, and the carrier's templates; returns the roles' ids. */
export async function seedDemoRoles(
  trx: Trx,
  companyId: number,
  now: Date,
): Promise<Record<DemoRole, string>> {
  const ids = {
    Shipping: randomUUID(),
    Viewer: randomUUID(),
    Accounting: randomUUID(),
    Service: randomUUID(),
  } satisfies Record<DemoRole, string>;
  const carrierNames = companyId === CARRIER_COMPANY_ID ? (['Service'] as const) : [];
  for (const name of ['Shipping', 'Viewer', 'Accounting', ...carrierNames] as const) {
    const spec = { ...demoRoles[name], permissions: getDemoRights(name, companyId) };
    await insertRole(trx, { companyId, id: ids[name], name, template: false }, spec, now);
  }
  if (companyId !== CARRIER_COMPANY_ID) return ids;
  for (const [name, spec] of Object.entries(templates)) {
    await insertRole(trx, { companyId, id: randomUUID(), name, template: true }, spec, now);
  }
  return ids;
}

interface RoleKey {
  readonly companyId: number;
  readonly id: string;
  readonly name: string;
  readonly template: boolean;
}

async function insertRole(
  trx: Trx,
  { companyId, id, name, template }: RoleKey,
  { description, permissions }: RoleSpec,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('role')
    .values({
      company_id: companyId,
      id,
      name,
      name_key: toNameKey(name),
      description,
      permissions: [...permissions].sort(),
      template,
      version: 1,
      changed_at: now,
      changed_by: null,
    })
    .execute();
}
