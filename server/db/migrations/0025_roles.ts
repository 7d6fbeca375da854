import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * Roles, and who has them. `account.permissions` stays what an account may do: it is the union of its
 * roles, written by whatever changes a role or gives one, so that older servers obey it as well. What
 * accounts were granted before becomes a role of their company.
 *
 * The role `app` has no right on either: `server/organisation` alone changes them.
 */
export async function roles(trx: Trx): Promise<void> {
  await sql`create table role (
    company_id integer not null references company (id),
    id uuid not null,
    name text not null,
    name_key text not null,
    description text not null,
    permissions text[] not null,
    template boolean not null,
    version integer not null,
    changed_at timestamptz not null,
    changed_by uuid,
    primary key (company_id, id),
    unique (company_id, template, name_key))`.execute(trx);
  await sql`create table account_role (
    company_id integer not null,
    account_id uuid not null,
    role_id uuid not null,
    primary key (company_id, account_id, role_id),
    foreign key (company_id, account_id) references account (company_id, id),
    foreign key (company_id, role_id) references role (company_id, id))`.execute(trx);
  await sql`create index account_role_role on account_role (company_id, role_id)`.execute(trx);

  await sql`insert into role (company_id, id, name, name_key, description, permissions, template,
      version, changed_at)
    select company_id, gen_random_uuid(), 'Role ' || number, 'role ' || number, '', permissions,
      false, 1, now()
    from (
      select company_id, permissions,
        row_number() over (partition by company_id order by permissions) as number
      from account where not main and permissions <> '{}'
      group by company_id, permissions) as granted`.execute(trx);
  await sql`insert into account_role (company_id, account_id, role_id)
    select account.company_id, account.id, role.id
    from account join role on role.company_id = account.company_id
      and role.permissions = account.permissions
    where not account.main`.execute(trx);
}
