import { expect, test } from 'vitest';
import { createMenu } from '../../server/security/menu.ts';
import { permissions } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { languages, type Language } from '../../src/domain/languages.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const menus = languages.flatMap((language) =>
  [CARRIER_COMPANY_ID, 2].map((companyId): [Language, number] => [language, companyId]),
);

/** Opens all submenus, and makes every entry as bold as the current one. */
const OPEN_MENU_CSS = '[data-menu] ul { display: block } [data-menu] a { font-weight: 600 }';

/** Texts of the entries that wrap. */
const wrappedTexts = (entries: Iterable<Element>) =>
  [...entries].flatMap((entry) => {
    const text = document.createRange();
    text.selectNodeContents(entry);
    const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
    return lines.size > 1 ? [entry.textContent] : [];
  });

test.each(menus)('no menu entry wraps: %s, company %i', async (language, companyId) => {
  const menuList = createMenu({
    companyId,
    countryCode: 'GH',
    countries: {},
    permissions,
  });
  // The group itself is an entry too.
  const entryCount = menuList.flatMap(({ children }) => [1, ...children]).length;
  const session = signedIn({ companyId, permissions: [...permissions], menuList });
  await showApp({ session, work: createTestWork(), language });
  const style = document.createElement('style');
  style.textContent = OPEN_MENU_CSS;
  document.head.append(style);
  const entries = () =>
    document.querySelectorAll('[data-menu] :is(a, button) > span:first-of-type');
  await expect.poll(() => entries().length).toBe(entryCount);
  await document.fonts.ready;
  expect(wrappedTexts(entries())).toEqual([]);
  style.remove();
});

test('the built-in icon of each group equals the file at its address', async () => {
  const menuList = createMenu({
    companyId: CARRIER_COMPANY_ID,
    countryCode: 'GH',
    countries: {},
    permissions,
  });
  const session = signedIn({
    companyId: CARRIER_COMPANY_ID,
    permissions: [...permissions],
    menuList,
  });
  await showApp({ session, work: createTestWork() });
  const groups = () => [...document.querySelectorAll('[data-menu] > li')];
  await expect.poll(() => groups().length).toBe(menuList.length);
  const renderedPaths = groups().map((group) => group.querySelector('path')?.getAttribute('d'));
  const servedPaths = await Promise.all(
    menuList.map(async ({ iconUrl }) => {
      const text = await (await fetch(iconUrl)).text();
      const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
      return picture.querySelector('path')?.getAttribute('d');
    }),
  );
  expect(servedPaths).toEqual(renderedPaths);
});
