import type { RoleInput } from '../../src/api/contract/organisation/roles.ts';
import type { Recorded } from '../../src/api/contract/records/records.ts';
import type { Trx } from '../db/database.ts';
import { recordChange } from '../records/record.ts';
import type { AccountKey } from '../security/sessions.ts';

/** A role as the change log shows it: every permission by itself. */
export function recordedRole({
  name,
  description,
  permissions,
}: Readonly<Omit<RoleInput, 'permissions'>> & {
  readonly permissions: readonly string[];
}): Recorded {
  const granted = permissions.map((right) => [`permission.${right}`, true]);
  return { name, description, ...Object.fromEntries(granted) };
}

/** Names of roles as one text, which is the same however they were chosen. */
export const recordedRoles = (names: readonly string[]): string => names.toSorted().join(', ');

interface AccountChange {
  readonly by: AccountKey;
  readonly at: Date;
  /** Of the account; of an invitation, the address. */
  readonly name: string;
  readonly before: Recorded | null;
  readonly after: Recorded | null;
}

/** Writes down what staff did to an account or an invitation of their company. */
export async function recordAccount(trx: Trx, { name, ...change }: AccountChange): Promise<void> {
  await recordChange(trx, { ...change, kind: 'account', recordId: name });
}
