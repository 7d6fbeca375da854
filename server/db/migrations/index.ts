import type { Migration } from '../migrate.ts';
import { accounts } from './0001_accounts.ts';

/**
 * Every step of the schema, in order. A step that has been released is never changed: add the
 * next number.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_accounts': accounts,
};
