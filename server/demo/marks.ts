import { randomUUID } from 'node:crypto';
import type { TagTone } from '../../src/api/contract/orders/orderMarks.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { tagAddresses } from '../addressBook/tagAddresses.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { addNote } from '../orders/marks/orderMarks.ts';
import { tagOrders, tags } from '../orders/marks/orderTags.ts';
import type { DemoImporter } from './imports.ts';

const demoTags: readonly (readonly [string, TagTone])[] = [
  ['Fragile', 'red'],
  ['VIP', 'purple'],
  ['Waiting for stock', 'orange'],
];

const demoNotes = [
  'Customer called: deliver after 17:00.',
  'Packed twice, the first box was damp.',
  'Ask for the invoice before it leaves.',
];

/** Adds tags and notes to some of each merchant's newest orders, and a tag to its most frequent receivers. */
export async function seedDemoMarks(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  for (const owner of owners) {
    const { companyId } = owner;
    if (companyId === CARRIER_COMPANY_ID) continue;
    const ids: string[] = [];
    for (const [name, tone] of demoTags) {
      const tag = { id: randomUUID(), version: null, name, content: { tone } };
      ids.push((await tags.save(trx, owner, tag, now)).id);
    }
    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .$call(ofCompany(companyId))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(24)
      .execute();
    const marked = orders.filter((_, at) => at % 3 !== 2);
    const tagged = marked.map(({ id }, at) => ({
      id,
      add: ids.filter(
        (_, tagIndex) => (at + tagIndex) % ids.length === 0 || (tagIndex === 0 && at % 4 === 0),
      ),
      remove: [],
    }));
    if (tagged.length > 0) await tagOrders(trx, companyId, tagged);
    const regulars = await trx
      .selectFrom('address')
      .select('id')
      .$call(ofCompany(companyId))
      .where('kind', '=', 'receiver')
      .orderBy('uses', 'desc')
      .orderBy('id')
      .limit(3)
      .execute();
    const vips = regulars.map(({ id }) => ({ id, add: ids.slice(1, 2), remove: [] }));
    if (vips.length > 0) await tagAddresses(trx, companyId, vips);
    for (const [at, text] of demoNotes.entries()) {
      const order = marked[at * 2];
      if (order === undefined) continue;
      const note = { id: randomUUID(), orderId: order.id, text };
      await addNote(trx, owner, note, new Date(now.getTime() - at * 3_600_000));
    }
  }
}
