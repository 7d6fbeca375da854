import { sql } from 'kysely';
import type { Statements } from '../statements.ts';

/**
 * The role that row-level security binds. Roles belong to the whole server, not to one database: another
 * database of it may have made the role, or be making it at this moment.
 */
export const role: Statements = [
  sql`do $$ begin
      create role app nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`,
  sql`do $$ begin
      grant app to current_user;
    exception when insufficient_privilege then null;
    end $$`,
  // Fails here, with the server's own words, where an administrator must grant the role first.
  sql`set local role app`,
  sql`reset role`,
  sql`grant usage on schema public to app`,
];
