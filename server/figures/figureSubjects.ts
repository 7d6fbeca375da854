import { sql } from 'kysely';
import { scanActions } from '../../src/domain/lifecycles/order/orderStatus.ts';
import { issueFigures } from '../issues/issueFigures.ts';
import { type FigureSubject, noMoney } from './figureSubject.ts';

const currency = sql`coalesce(cod_currency, currency)`;

/** All subjects. `cash` counts orders that collect cash, with minor units of the currency. */
export const figureSubjects = {
  order: {
    by: ['kind', 'service', 'country', 'status'],
    cuts: [
      { of: ['kind', 'country'], by: ['status'] },
      { of: ['kind', 'country'], by: ['service'] },
      { of: ['kind'], by: ['status'] },
      { of: ['kind'], by: ['service'] },
      { of: ['kind'], by: ['country', 'status'] },
      { of: ['country'], by: ['status'] },
      { of: ['country'], by: ['service'] },
      { of: ['country'], by: ['kind'] },
      { of: [], by: ['status'] },
      { of: [], by: ['service'] },
      { of: [], by: ['kind'] },
      { of: [], by: ['hour'] },
      { of: [], by: ['country', 'status'] },
      { of: [], by: ['company'], isMonthly: true },
    ],
    table: 'orders',
    at: 'created_at',
    members: [sql`kind`, sql`service`, sql`receiver_country`, sql`status`],
    minor: noMoney,
  },
  cash: {
    by: ['country', 'status', 'currency'],
    cuts: [
      { of: ['country'], by: ['status', 'currency'] },
      { of: [], by: ['status', 'currency'] },
    ],
    table: 'orders',
    at: 'created_at',
    members: [sql`receiver_country`, sql`status`, currency],
    minor: sql`sum(cod_amount_minor)`,
    where: sql`cod_amount_minor is not null and ${currency} is not null`,
  },
  issue: issueFigures,
  scan: {
    by: ['place', 'action'],
    cuts: [{ of: [], by: ['place'] }],
    table: 'tracking_event',
    at: 'at',
    members: [sql`place`, sql`action`],
    minor: noMoney,
    where: sql`place is not null and action in (${sql.join(scanActions.map((action) => sql.lit(action)))})`,
  },
} as const satisfies Readonly<Record<string, FigureSubject>>;
