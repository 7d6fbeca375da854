import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import type { ShopOrderState } from '../../src/api/contract/platforms/shops.ts';
import type { ShopFinding } from '../db/tables/shops.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { createShopFinding } from '../shops/shopOrder.ts';
import type { DemoImporter } from './imports.ts';

const HOUR = 3_600_000;

interface DemoShopOrder {
  readonly number: string;
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly findings: readonly ShopFinding[];
  readonly state: ShopOrderState;
}

const missing = (column: string): ShopFinding => ({ column, rule: 'rule.required' });

const demoOrders: readonly DemoShopOrder[] = [
  {
    number: '1042',
    name: 'Akosua Boateng',
    values: { receiverPhone: '', weightKg: '0.9' },
    findings: [missing('receiverPhone')],
    state: 'waiting',
  },
  {
    number: '1041',
    name: 'Kofi Asante',
    values: { receiverPhone: '', receiverAddress: '', weightKg: '' },
    findings: [missing('receiverPhone'), missing('receiverAddress'), missing('weightKg')],
    state: 'waiting',
  },
  {
    number: '1040',
    name: 'Efua Sarpong',
    values: { receiverPhone: '+233244123456', weightKg: '0.4' },
    findings: [createShopFinding('shop.wait.delivery')],
    state: 'waiting',
  },
  {
    number: '1039',
    name: 'Kojo Mensah',
    values: { receiverPhone: '+233244123457', weightKg: '0.4' },
    findings: [createShopFinding('shop.none.pickup')],
    state: 'ignored',
  },
  {
    number: '1038',
    name: 'Yaw Owusu',
    values: { receiverPhone: '+233244123458', weightKg: '0.4' },
    findings: [createShopFinding('shop.end.cancelled')],
    state: 'dismissed',
  },
  {
    number: '1037',
    name: 'Test Customer',
    values: { receiverPhone: '', weightKg: '0.1' },
    findings: [missing('receiverPhone')],
    state: 'dismissed',
  },
];

/** Creates orders of every merchant's shop that a user has to fix. */
export async function seedDemoShopOrders(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  for (const { companyId, countryCode } of owners) {
    if (companyId === CARRIER_COMPANY_ID) continue;
    const platform = await trx
      .selectFrom('platform')
      .select('id')
      .$call(ofCompany(companyId))
      .where('type', '=', 'shopify')
      .executeTakeFirst();
    if (platform === undefined) continue;
    const rows = demoOrders.map(({ number, name, values, findings, state }, at) => {
      const received = new Date(now.getTime() - (at + 1) * 5 * HOUR);
      const orderValues = {
        customerOrderNo: number,
        receiverName: name,
        receiverCountry: countryCode,
        receiverAddress: '5 Liberation Road',
        goodsName: 'Printed scarf × 2',
        pieces: '1',
        ...values,
      };
      return {
        id: createUuid7(received.getTime()),
        shop_id: `82098291194${number}`,
        changed_at: received,
        number,
        content: JSON.stringify({ values: orderValues, goods: [] }),
        state,
        findings: JSON.stringify(findings),
        received_at: received,
      };
    });
    const common = { company_id: companyId, platform_id: platform.id, kind: 'domestic' } as const;
    await insertRows(trx, 'shop_order', common, rows);
  }
}
