import { sql } from 'kysely';
import type { Statements } from '../statements.ts';

/**
 * The role that row-level security restricts. Roles belong to the whole server, so another database may have
 * created the role, or be creating it at this moment.
 */
export const role: Statements = [
  // `create role` needs its privilege even if the role exists.
  sql`do $$ begin
      if not exists (select from pg_roles where rolname = 'app') then
        create role app nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`,
  sql`do $$ begin
      grant app to current_user;
    exception when insufficient_privilege then null;
    end $$`,
  // Fails here with the server's message if an administrator must grant the role first.
  sql`set local role app`,
  sql`reset role`,
  sql`grant usage on schema public to app`,
];
