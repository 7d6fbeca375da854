import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { billNextOrders } from '../bills/billOrders.ts';
import { markOverdue } from '../bills/markOverdue.ts';
import { moveBill, type BillMoveInput } from '../bills/moveBill.ts';
import { readParties } from '../bills/billParties.ts';
import { recordPayment } from '../bills/payBills.ts';
import { countCod } from '../cod/countCod.ts';
import { createStatement, payStatement } from '../cod/codStatements.ts';
import { createBuiltInFacts } from '../countries/builtInCountries.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { withTenant } from '../db/tenant.ts';
import { DAY, getDayOn } from '../zones/zoneDays.ts';
import { priceOrders } from '../pricing/priceOrders.ts';
import type { DemoImporter } from './imports.ts';
import { type Random, seededRandom } from './random.ts';
import { getZone } from '../zones/zoneClocks.ts';

const createId = (random: Random) =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;

/** Month that is `months` months before that of `now`. */
function monthBefore(now: Date, months: number): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return first.toISOString().slice(0, 7);
}

/** Couriers by name and number. */
const couriers = ['Kofi Boateng, 17', 'Abena Sarpong, 04', 'Yaw Darko, 22'] as const;

/** Ages of the events, in days. */
const eventAges = {
  older: 40,
  paid: 30,
  latest: 6,
  counted: 5,
  settled: 4,
  payout: 3,
  messages: 2,
} as const;

/**
 * Creates bills of two months for every merchant (paid, overdue, disputed, confirmed and draft) and COD that
 * was counted, settled and paid out. Each company has its own transactions, because prices are read outside
 * of them.
 */
export async function seedDemoBills(
  db: Db,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const carrier = owners.find(({ companyId }) => companyId === CARRIER_COMPANY_ID);
  if (carrier === undefined) return;
  const merchants = owners.filter(({ companyId }) => companyId !== CARRIER_COMPANY_ID);
  for (const [index, merchant] of merchants.entries()) {
    await seedCompanyBills(db, { merchant, carrier, index, now });
  }
  await markOverdue(db, now, async () => now.toISOString().slice(0, 10));
}

interface CompanyStory {
  readonly merchant: DemoImporter;
  readonly carrier: DemoImporter;
  /** Index of the merchant, which selects its story. */
  readonly index: number;
  readonly now: Date;
}

async function seedCompanyBills(db: Db, story: CompanyStory): Promise<void> {
  const { merchant, carrier, index, now } = story;
  const { companyId, countryCode } = merchant;
  const timeZone = getZone(createBuiltInFacts(), countryCode);
  const random = seededRandom(companyId + 87);
  const at = (days: number) => new Date(now.getTime() - days * DAY);
  const [older, latest] = [monthBefore(now, 2), monthBefore(now, 1)];
  for (const [period, days] of [
    [older, eventAges.older],
    [latest, eventAges.latest],
  ] as const) {
    const step = { companyId, period, timeZone, now: at(days), afterwards: 'ready' } as const;
    await withTenant(db, companyId, (trx) => beginPeriod(trx, companyId, period, at(days)));
    while (await billNextOrders(db, priceOrders, step));
  }
  const parties = await readParties(db, companyId);
  await withTenant(db, companyId, async (trx) => {
    const bills = await trx
      .selectFrom('bill')
      .select(['id', 'period', 'currency', 'total'])
      .$call(ofCompany(companyId))
      .orderBy('period')
      .execute();
    const move = (billId: string, days: number, input: BillMoveInput['move'], by = carrier) => {
      const today = getDayOn(timeZone, at(days));
      const rest = { companyId, countryCode, parties, dueDays: 14, by, at: at(days), today };
      return moveBill(trx, { ...rest, billId, move: input });
    };
    for (const { id, period, currency, total } of bills) {
      const isOlder = period === older;
      // Every third merchant's latest month is a draft with a proposal to approve.
      if (!isOlder && index % 3 === 2) {
        await move(id, eventAges.messages, {
          action: 'propose',
          id: createId(random),
          version: await readVersion(trx, companyId, id),
          amount: -Math.min(500, total),
          waybillNo: '',
          reason: 'Late pickups in the second week, as agreed on the telephone',
        });
        continue;
      }
      const version = await readVersion(trx, companyId, id);
      const days = isOlder ? eventAges.older : eventAges.latest;
      await move(id, days, { action: 'issue', id: createId(random), version });
      const issued = { id: createId(random), version: version + 1 };
      if (!isOlder && index % 3 === 0) {
        const text = 'Our scale says 2 kg. Please see the photo on the order.';
        await move(
          id,
          eventAges.messages,
          { action: 'dispute', ...issued, lineNo: 1, text },
          merchant,
        );
      }
      if (!isOlder && index % 3 === 1) {
        await move(id, eventAges.messages, { action: 'confirm', ...issued }, merchant);
      }
      if (isOlder && index % 2 === 0 && total > 1) {
        const payment = {
          id: createId(random),
          reference: `TRF-${companyId}${period.replace('-', '')}`,
          currency,
          amount: index === 0 ? total : Math.floor(total / 2),
          receivedOn: at(eventAges.paid).toISOString().slice(0, 10),
          billId: id,
        };
        await recordPayment(trx, companyId, payment, { by: carrier, at: at(eventAges.paid) });
      }
    }
    await settleCash(trx, story, random);
  });
}

async function beginPeriod(trx: Trx, companyId: number, period: string, at: Date): Promise<void> {
  await trx
    .insertInto('billing_period')
    .values({
      company_id: companyId,
      period,
      state: 'collecting',
      cursor_at: null,
      cursor_id: null,
      orders: 0,
      started_at: at,
      updated_at: at,
    })
    .execute();
}

async function readVersion(trx: Trx, companyId: number, id: string): Promise<number> {
  const { version } = await trx
    .selectFrom('bill')
    .select('version')
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

/** Counts most of the cash, one amount short, settles what was counted, and pays out half of it. */
async function settleCash(
  trx: Trx,
  { merchant: { companyId }, carrier, index, now }: CompanyStory,
  random: Random,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY);
  const collected = await trx
    .selectFrom('cod')
    .select(['order_id', 'amount', 'currency', 'collected_at'])
    .$call(ofCompany(companyId))
    .orderBy('collected_at')
    .execute();
  for (const [number, courier] of couriers.entries()) {
    const collectedByCourier = collected.filter((_, row) => row % couriers.length === number);
    if (collectedByCourier.length === 0) continue;
    await trx
      .updateTable('cod')
      .set({ courier })
      .$call(ofCompany(companyId))
      .where(
        'order_id',
        'in',
        collectedByCourier.map(({ order_id }) => order_id),
      )
      .execute();
  }
  const rows = collected.filter(({ collected_at }) => collected_at < at(eventAges.latest));
  const [short, ...others] = rows.slice(0, Math.floor(rows.length * 0.8));
  if (short === undefined) return;
  const half = Math.floor(others.length / 2);
  const exact = others.map(({ order_id: orderId, amount }) => ({ orderId, counted: amount }));
  const missing = { orderId: short.order_id, counted: Math.floor(short.amount / 2) };
  const { account } = carrier;
  await countCod(
    trx,
    companyId,
    [missing, ...exact.slice(0, half)],
    account,
    at(eventAges.counted),
  );
  const currencies = new Set(others.slice(0, half).map(({ currency }) => currency));
  for (const currency of currencies) {
    const id = createId(random);
    const statement = { id, currency, deduct: index % 2 === 1 };
    await createStatement(trx, companyId, statement, { by: carrier, at: at(eventAges.settled) });
    const { status } = await trx
      .selectFrom('cod_statement')
      .select('status')
      .$call(ofCompany(companyId))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (status === 'paid' || index % 3 === 2) continue;
    const paidOn = at(eventAges.payout).toISOString().slice(0, 10);
    const payout = { id, reference: `FT${companyId}${currency}`, paidOn };
    await payStatement(trx, companyId, payout, { by: carrier, at: at(eventAges.payout) });
  }
  await countCod(trx, companyId, exact.slice(half), account, at(eventAges.messages));
}
