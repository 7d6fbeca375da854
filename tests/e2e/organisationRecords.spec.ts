import type { Page } from '@playwright/test';
import { paths } from '../../src/routes/paths.ts';
import { rowByKeys, tabTo } from './support/keys.ts';
import { ar, en, inputOf, type Say, signedInAs } from './support/languages.ts';
import { expect, goOn, test } from './support/portal.ts';

interface Walk {
  readonly path: string;
  readonly viewer: string;
  /** Text that finds a row, and the field to type it in. */
  readonly find?: { readonly field: string; readonly text: string };
  /** Row whose first link opens the record; absent if the page is the record itself. */
  readonly row?: RegExp;
  /** Link or button that opens the record, instead of a row. */
  readonly steps?: readonly RegExp[];
  readonly field: string;
  readonly typed: string;
  /** Absent if there is no list. */
  readonly back?: string;
  /** Message after saving, if it is not the usual one. */
  readonly saved?: string;
  /** Whether saving returns to the list. */
  readonly leaves?: true;
}

/** One page of each kind; the others have the same parts (`tests/views/carrier.test.tsx`, `roles.test.tsx`). */
const walksIn = (say: Say): readonly Walk[] => [
  {
    path: paths.companyManage,
    viewer: 'admin',
    find: { field: say['companies.search'], text: 'Kente' },
    row: /Kente House/,
    field: say['company.contactName'],
    typed: 'Yaa Asante',
    back: say['companies.all'],
  },
  {
    path: paths.sysConfig,
    viewer: 'admin',
    steps: [new RegExp(say['settings.edit'].replace('{title}', say['setting.group.sessions']))],
    field: say['setting.signInLogDays'],
    typed: '450',
    back: say['settings.all'],
  },
  {
    path: paths.regionManage,
    viewer: 'admin',
    find: { field: say['areas.search'], text: 'greater acc' },
    steps: [/Greater Accra/],
    field: say['word.name'],
    typed: 'Greater Accra Region',
    back: say['areas.all'],
  },
  {
    path: paths.langManage,
    viewer: 'admin',
    // A text and language that no other test uses.
    find: { field: say['texts.search'], text: 'terms.print' },
    row: /terms.print/,
    field: say['texts.in'].replace('{name}', 'বাংলা'),
    typed: 'মুদ্রণ',
    saved: say['texts.saved'],
    back: say['texts.all'],
  },
  {
    path: paths.dictionaryManage,
    viewer: 'admin',
    row: /E-commerce platform/,
    field: 'English',
    typed: 'Online shop',
    back: say['dictionaries.all'],
  },
  {
    path: paths.roleManagement,
    viewer: 'kente',
    find: { field: say['roles.search'], text: 'Shipping' },
    row: /Shipping/,
    field: say['roles.about'],
    typed: 'Orders from draft to delivery',
    back: say['bulk.back'],
    leaves: true,
  },
  {
    path: paths.companyProfile,
    viewer: 'kente',
    field: say['company.contactName'],
    typed: 'Efua Owusu',
  },
];

/** Finds, opens, changes, saves and leaves a record of the open page. */
async function walkThrough(page: Page, say: Say, walk: Walk): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (walk.find !== undefined) {
    await tabTo(page, inputOf(page, walk.find.field));
    await page.keyboard.type(walk.find.text);
    await page.keyboard.press('Enter');
  }
  const openRow = async (name: RegExp) => {
    const row = page.getByRole('row', { name }).first();
    await expect(row).toBeVisible();
    // The result of a search may remove the focused row.
    if (walk.find !== undefined) {
      await expect(page.locator('tr[data-index="0"]')).toContainText(name);
    }
    await rowByKeys(page, row);
    await page.keyboard.press('Enter');
  };
  if (walk.row !== undefined) await openRow(walk.row);
  for (const name of walk.steps ?? []) {
    const step = link(name).first();
    await tabTo(page, step);
    await page.keyboard.press('Enter');
  }
  const field = inputOf(page, walk.field);
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(walk.typed);
  await tabTo(page, button(say['texts.save']));
  await page.keyboard.press('Enter');
  const saved = walk.saved ?? say['toast.success'];
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
  if (walk.leaves === true && walk.row !== undefined) {
    await expect(field).toBeHidden();
    await openRow(walk.row);
  }
  // The change is logged, and shown with the record.
  await expect(page.getByRole('listitem').filter({ hasText: walk.typed }).first()).toBeVisible();
  await expect(field).toHaveValue(walk.typed);
  if (walk.back === undefined) return;
  await tabTo(page, link(walk.back).last());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === walk.path);
  await expect(field).toBeHidden();
}

/** Alternates the languages of a viewer's pages, because the keyboard works the same in both. */
const languages = [
  [en, 'English', 0],
  [ar, 'Arabic', 1],
] as const satisfies readonly (readonly [Say, string, number])[];

for (const [say, language, turn] of languages) {
  for (const viewer of ['admin', 'kente'] as const) {
    test(`records of ${viewer} are found, opened, changed, saved and left by keyboard alone in ${language}`, async ({
      page,
      baseURL,
    }) => {
      await signedInAs(page, viewer, say, baseURL);
      const [first, ...others] = walksIn(say)
        .filter((walk) => walk.viewer === viewer)
        .filter((_, place) => place % 2 === turn);
      if (first === undefined) throw new Error(`${viewer} has nothing to walk through.`);
      await page.goto(first.path);
      await test.step(first.path, () => walkThrough(page, say, first));
      for (const walk of others) {
        await goOn(page, walk.path);
        await test.step(walk.path, () => walkThrough(page, say, walk));
      }
    });
  }
}
