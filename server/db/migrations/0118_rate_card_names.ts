import { countryNameIn } from '../../../src/names/countries.ts';
import type { QuoteArea } from '../../../src/api/contract/pricing/quoteAreas.ts';
import type { OrderKind } from '../../../src/api/contract/sheet.ts';
import type { Trx } from '../database.ts';

const kindNames: Readonly<Record<OrderKind, string>> = {
  domestic: 'domestic',
  international: 'international',
  ltl: 'freight',
  express: 'express',
  fbs: 'warehouse',
};

/** `west-africa` as people write it: `West Africa`. */
const titleOf = (zone: string) =>
  zone
    .split(/[\s_-]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** The name of an area that was made of a zone, unless somebody has given it another since. */
const areaName = (id: string, name: string) =>
  id.startsWith('zone-') && name === name.toLowerCase() ? titleOf(name) : name;

/**
 * Gives the cards and areas that were made of tariffs the names that a clerk would give them; also in versions
 * in force, whose prices do not depend on names. Those that somebody has named since keep their names.
 */
export async function rateCardNames(trx: Trx): Promise<void> {
  const cards = await trx
    .selectFrom('rate_card')
    .select(['id', 'name', 'kind', 'origin', 'currency'])
    .execute();
  for (const { id, name, kind, origin, currency } of cards) {
    if (name !== `${kind} ${origin} ${currency}`) continue;
    const named = `${countryNameIn('en', origin) ?? origin} ${kindNames[kind]}, ${currency}`;
    await trx.updateTable('rate_card').set({ name: named }).where('id', '=', id).execute();
  }
  const areas = await trx
    .selectFrom('carrier_record')
    .select(['id', 'content'])
    .where('kind', '=', 'quoteArea')
    .execute();
  for (const { id, content } of areas) {
    const { name } = content;
    if (typeof name !== 'string' || areaName(id, name) === name) continue;
    await trx
      .updateTable('carrier_record')
      .set({ content: JSON.stringify({ ...content, name: areaName(id, name) }) })
      .where('kind', '=', 'quoteArea')
      .where('id', '=', id)
      .execute();
  }
  const versions = await trx
    .selectFrom('rate_card_version')
    .select(['card_id', 'version', 'areas'])
    .where('areas', 'is not', null)
    .execute();
  for (const { card_id, version, areas: kept } of versions) {
    const named = (kept ?? []).map(({ id, name, members }): QuoteArea => {
      return { id, name: areaName(id, name), members };
    });
    if (named.every(({ name }, at) => name === kept?.[at]?.name)) continue;
    await trx
      .updateTable('rate_card_version')
      .set({ areas: JSON.stringify(named) })
      .where('card_id', '=', card_id)
      .where('version', '=', version)
      .execute();
  }
}
