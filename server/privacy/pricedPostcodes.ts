import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { readQuoteAreas } from '../pricing/quoteAreas.ts';

/** Prefixes of postcodes with their country, by which prices differ. */
export type PricedPostcodes = readonly { readonly country: string; readonly postcode: string }[];

/** Prefixes in the quote areas of now and of all rate cards. */
export async function readPricedPostcodes(trx: Trx): Promise<PricedPostcodes> {
  const current = (await readQuoteAreas(trx)).flatMap(({ members }) =>
    members.flatMap(({ country, postcode }) => (postcode === null ? [] : [{ country, postcode }])),
  );
  const { rows } = await sql<PricedPostcodes[number]>`
    select distinct member ->> 'country' as country, member ->> 'postcode' as postcode
      from rate_card_version, jsonb_array_elements(areas) as area,
        jsonb_array_elements(area -> 'members') as member
      where member ->> 'postcode' is not null`.execute(trx);
  return [...current, ...rows];
}
