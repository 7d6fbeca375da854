import { expect, test } from 'vitest';
import { routeOf } from '../../../../server/orders/life/label.ts';

test.each([
  ['GH', 'Greater Accra', 'Accra', 'GH-GA-ACC'],
  ['GH', 'Ashanti', 'Éjisu', 'GH-AS-EJI'],
  ['MA', 'Casablanca-Settat', 'Casablanca', 'MA-CS-CAS'],
  ['NG', '', 'Port Harcourt', 'NG-PH'],
  ['EG', 'القاهرة', 'مدينة نصر', 'EG-ال-من'],
  ['CN', '浙江省', '义乌市', 'CN-浙江-义乌市'],
  ['BD', 'ঢাকা', 'ঢাকা', 'BD-ঢক-ঢক'],
  ['GH', ' 📦 ', '-', 'GH'],
])('sorts %s, %s, %s to %s', (receiver_country, receiver_province, receiver_city, route) => {
  expect(routeOf({ receiver_country, receiver_province, receiver_city })).toBe(route);
});
