import type { RoleInput } from '../../src/api/contract/organisation/roles.ts';
import type { HistoryFields } from '../../src/api/contract/records/records.ts';
import type { Trx } from '../db/database.ts';
import { recordChange } from '../records/recordChange.ts';
import type { AccountKey } from '../security/sessions.ts';

/** A role for the change log, one field per permission. */
export function toRoleHistory({
  name,
  description,
  permissions,
}: Readonly<Omit<RoleInput, 'permissions'>> & {
  readonly permissions: readonly string[];
}): HistoryFields {
  const granted = permissions.map((right) => [`permission.${right}`, true]);
  return { name, description, ...Object.fromEntries(granted) };
}

/** Role names as one text, sorted so that their order does not matter. */
export const joinRoleNames = (names: readonly string[]): string => names.toSorted().join(', ');

interface AccountChange {
  readonly by: AccountKey;
  readonly at: Date;
  /** Account name, or the address of an invitation. */
  readonly name: string;
  readonly before: HistoryFields | null;
  readonly after: HistoryFields | null;
}

/** Logs a change of an account or an invitation. */
export async function recordAccount(trx: Trx, { name, ...change }: AccountChange): Promise<void> {
  await recordChange(trx, { ...change, kind: 'account', recordId: name });
}
