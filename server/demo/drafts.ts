import { randomUUID } from 'node:crypto';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { DemoImporter } from './imports.ts';

const HOUR = 3_600_000;

interface DemoDraft {
  readonly kind: OrderKind;
  /** Index of the account: 0 for the main account, 1 for its first colleague. */
  readonly account: 0 | 1;
  /** Hours since the last change. */
  readonly hours: number;
  readonly values: Readonly<Record<string, string>>;
}

const demoDrafts: readonly DemoDraft[] = [
  {
    kind: 'domestic',
    account: 1,
    hours: 2,
    values: {
      customerOrderNo: 'SO-20418',
      receiverName: 'Abena Owusu',
      receiverPhone: '',
      goodsName: 'Wax print cloth, 6 yards',
      pieces: '1',
      weightKg: '1.4',
    },
  },
  {
    kind: 'domestic',
    account: 0,
    hours: 5,
    values: {
      receiverName: 'Yaw Darko',
      receiverAddress: '27 Ring Road East',
      goodsName: 'Leather sandals',
    },
  },
  {
    kind: 'international',
    account: 1,
    hours: 26,
    values: { customerOrderNo: 'SO-20397', receiverName: 'Claire Fontaine', receiverCountry: 'FR' },
  },
];

/** Creates drafts of orders of each merchant. */
export async function seedDemoDrafts(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  for (const { companyId, countryCode } of owners) {
    if (companyId === CARRIER_COMPANY_ID) continue;
    const accounts = await trx
      .selectFrom('account')
      .select(['id', 'name'])
      .$call(ofCompany(companyId))
      .orderBy('main', 'desc')
      .orderBy('name')
      .execute();
    const rows = demoDrafts.flatMap(({ kind, account, hours, values: draftValues }) => {
      const by = accounts[account] ?? accounts[0];
      if (by === undefined) return [];
      const country = kind === 'domestic' ? { receiverCountry: countryCode } : {};
      const values = { service: 'STANDARD', paymentMethod: 'PREPAID', ...country, ...draftValues };
      const goods = kind === 'domestic' ? [] : [{}];
      return [
        {
          id: randomUUID(),
          account_id: by.id,
          account: by.name,
          kind,
          content: JSON.stringify({ values, goods }),
          number: draftValues['customerOrderNo'] ?? '',
          receiver: draftValues['receiverName'] ?? '',
          writer: randomUUID(),
          changed_at: new Date(now.getTime() - hours * HOUR),
          changed_by: by.name,
        },
      ];
    });
    const common = { company_id: companyId, state: 'open', version: 1 } as const;
    await insertRows(trx, 'order_draft', common, rows);
  }
}
