import { randomUUID } from 'node:crypto';
import type { GoodsLine } from '../../src/api/contract/orders/goodsTemplates.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { goodsTemplates } from '../orders/goodsTemplates.ts';
import type { DemoImporter } from './imports.ts';

const blank: GoodsLine = {
  goodsName: '',
  goodsNameLocal: '',
  sku: '',
  hsCode: '',
  originCountry: '',
  quantity: '1',
  unitWeightKg: '',
  unitValue: '',
};

const cotton = { ...blank, originCountry: 'CN', unitWeightKg: '0.2', unitValue: '8' };

/** Values are in US dollars, which every merchant accepts. */
const demoTemplates: readonly (readonly [string, readonly GoodsLine[]])[] = [
  [
    'T-shirt and cap',
    [
      { ...cotton, goodsName: 'Men’s cotton T-shirt', sku: 'TS-M-BLUE', hsCode: '610910' },
      { ...cotton, goodsName: 'Cotton baseball cap', sku: 'CAP-01', hsCode: '650500' },
    ],
  ],
  [
    'Shea butter, box of 6',
    [
      {
        ...blank,
        goodsName: 'Shea butter cream, 250 ml',
        sku: 'SB-250',
        hsCode: '330499',
        originCountry: 'GH',
        quantity: '6',
        unitWeightKg: '0.3',
        unitValue: '5.5',
      },
    ],
  ],
];

/** Creates two goods templates of each merchant. */
export async function seedDemoGoodsTemplates(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  for (const owner of owners) {
    if (owner.companyId === CARRIER_COMPANY_ID) continue;
    for (const [name, goods] of demoTemplates) {
      const content = { currency: 'USD', goods: [...goods] };
      await goodsTemplates.save(
        trx,
        owner,
        { id: randomUUID(), version: null, name, content },
        now,
      );
    }
  }
}
