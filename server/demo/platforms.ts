import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { permissionsForSide } from '../../src/api/contract/permissions.ts';
import type { KeyContent } from '../../src/api/contract/platforms/platformKeys.ts';
import type { PlatformContent } from '../../src/api/contract/platforms/platforms.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { addKey } from '../platforms/platformKeys.ts';
import { formatDay } from '../platforms/readPlatforms.ts';
import { savePlatform } from '../platforms/savePlatform.ts';
import type { DemoImporter } from './imports.ts';
import { seededRandom } from './random.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface DemoPlatformData {
  readonly content: PlatformContent;
  readonly keys: readonly Omit<KeyContent, 'lastDay'>[];
  /** Approximate requests per day. */
  readonly requests: number;
}

const noDefaults = { senderId: null, service: null, payer: null } as const;

const demoPlatforms: readonly DemoPlatformData[] = [
  {
    content: {
      ...noDefaults,
      name: 'Online shop',
      type: 'shopify',
      active: true,
      service: 'STANDARD',
    },
    keys: [
      { name: 'Orders', rights: ['create', 'read', 'track'], ranges: [] },
      { name: 'Warehouse printer', rights: ['label'], ranges: ['203.0.113.0/24'] },
    ],
    requests: 420,
  },
  {
    content: { ...noDefaults, name: 'Stock system', type: 'erp', active: true, payer: 'ACCOUNT' },
    keys: [{ name: 'Nightly check', rights: ['read', 'track', 'signIn'], ranges: [] }],
    requests: 60,
  },
  {
    content: { ...noDefaults, name: 'Old web shop', type: 'woocommerce', active: false },
    keys: [],
    requests: 0,
  },
];

/** Creates platforms of every merchant, with keys whose secrets are unknown and a month of traffic. */
export async function seedDemoPlatforms(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const added = new Date(now.getTime() - 40 * DAY);
  for (const owner of owners) {
    const { companyId } = owner;
    if (companyId === CARRIER_COMPANY_ID) continue;
    const random = seededRandom(companyId + 70);
    for (const { content, keys, requests } of demoPlatforms) {
      const id = createUuid7(added.getTime());
      await savePlatform(trx, { id, version: null, content }, { by: owner, at: added }, null);
      const by = { ...owner, permissions: permissionsForSide('merchant') };
      for (const key of keys) {
        await addKey(trx, by, { platformId: id, ...key, lastDay: null }, added);
      }
      if (requests === 0) continue;
      await trx
        .updateTable('platform_key')
        .set({
          last_used_at: new Date(now.getTime() - random.integer(1, 20) * HOUR),
          last_used_from: '203.0.113.7',
        })
        .$call(ofCompany(companyId))
        .where('platform_id', '=', id)
        .execute();
      const days = Array.from({ length: 30 }, (_, back) => {
        const count = Math.round(requests * (0.6 + random.integer(0, 80) / 100));
        return {
          company_id: companyId,
          platform_id: id,
          day: formatDay(new Date(now.getTime() - back * DAY)),
          requests: count,
          refused: Math.round((count * random.integer(0, 3)) / 100),
          failed: back === 12 ? 3 : 0,
        };
      });
      await trx.insertInto('platform_use').values(days).execute();
    }
  }
}
