import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Invitations, which are found by their token before anybody is known, and offers of the main
 * account. The role `app` has no right on either.
 */
export const invitations: Migration = {
  steps: [
    async (trx) => {
      await sql`create table invitation (
        company_id integer not null references company (id),
        id uuid not null,
        email text not null,
        email_key text not null,
        token_hash text not null unique,
        role_ids uuid[] not null,
        invited_by uuid not null,
        sent_at timestamptz not null,
        expires_at timestamptz not null,
        asked_at timestamptz,
        primary key (company_id, id),
        unique (company_id, email_key))`.execute(trx);
      await sql`create table main_account_offer (
        company_id integer primary key references company (id),
        from_account_id uuid not null,
        to_account_id uuid not null,
        expires_at timestamptz not null)`.execute(trx);
    },
    // For the last sign-in of an account.
    { index: 'login_record_account', table: 'login_record', on: '(company_id, account_id, at)' },
  ],
};
