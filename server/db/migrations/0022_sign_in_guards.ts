import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Browsers in which an account has signed in, and names by what they look like. Both are read before
 * anybody is known, so the role `app` has no right on them.
 */
export const signInGuards: Migration = {
  steps: [
    async (trx) => {
      await sql`create table known_device (
        company_id integer not null,
        account_id uuid not null,
        device_hash text not null,
        used_at timestamptz not null,
        primary key (company_id, account_id, device_hash),
        foreign key (company_id, account_id) references account (company_id, id))`.execute(trx);
      await sql`create index known_device_hash on known_device (device_hash)`.execute(trx);
    },
    // The letters are those of `lookalikes`; where that list grows, the index is built again.
    {
      index: 'login_name_skeleton',
      table: 'login_name',
      on: `(translate(name_key,
        'авекмнорстухіїјѕԁԛԝһӏґгпёαβεζηικμνορτυχγօոսհցզɑɡı',
        'abekmhopctyxiijsdqwhlrrneabezhikmvoptyxyonuhgqagi'))`,
    },
  ],
};
