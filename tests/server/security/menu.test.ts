import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMenu } from '../../../server/security/menu.ts';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID, type MenuItem } from '../../../src/api/contract/account/security.ts';

const PUBLIC_FOLDER = join(import.meta.dirname, '../../../public');

const listIcons = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ iconUrl, children }) => [iconUrl, ...listIcons(children)]);

test.each([CARRIER_COMPANY_ID, 2])(
  'every item of the menu has an icon that is served: company %i',
  (companyId) => {
    const menu = createMenu({ companyId, countryCode: 'GH', countries: {}, permissions });
    const icons = listIcons(menu);
    expect(icons.length).toBeGreaterThan(menu.length);
    expect(icons.filter((icon) => icon === '' || !existsSync(join(PUBLIC_FOLDER, icon)))).toEqual(
      [],
    );
  },
);
