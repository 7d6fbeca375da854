import { expect, test } from 'vitest';
import { createRouteCode } from '../../../../server/orders/life/orderLabels.ts';

test.each([
  ['GH', 'Greater Accra', 'Accra', 'GH-GA-ACC'],
  ['GH', 'Ashanti', 'Éjisu', 'GH-AS-EJI'],
  ['MA', 'Casablanca-Settat', 'Casablanca', 'MA-CS-CAS'],
  ['NG', 'Rivers State', null, 'NG-RS'],
  ['GH', null, null, 'GH'],
])('the route code of %s, %s, %s is %s', (country, region, city, route) => {
  expect(createRouteCode(country, { region, city })).toBe(route);
});
