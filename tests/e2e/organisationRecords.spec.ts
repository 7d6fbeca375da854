import type { Page } from '@playwright/test';
import { paths } from '../../src/routes/paths.ts';
import { focusRow, tabTo } from './support/keys.ts';
import { ar, en, findInput, type Texts, signInAs } from './support/languages.ts';
import { expect, goToPage, test } from './support/portal.ts';

interface RecordTest {
  readonly path: string;
  readonly viewer: string;
  /** Text to search for, and the search field. */
  readonly search?: { readonly field: string; readonly text: string };
  /** Row whose first link opens the record; absent if the page is the record itself. */
  readonly row?: RegExp;
  /** Link or button that opens the record, instead of a row. */
  readonly steps?: readonly RegExp[];
  readonly field: string;
  /** Text that is typed into the field. */
  readonly text: string;
  /** Link back to the list; absent if there is no list. */
  readonly backLink?: string;
  /** Message after saving, if it is not the default one. */
  readonly savedMessage?: string;
  /** Whether saving returns to the list. */
  readonly returnsToList?: true;
}

/** One page of each kind; the others have the same parts (`tests/views/carrier.test.tsx`, `roles.test.tsx`). */
const createRecordTests = (texts: Texts): readonly RecordTest[] => [
  {
    path: paths.companyManage,
    viewer: 'admin',
    search: { field: texts['companies.search'], text: 'Kente' },
    row: /Kente House/,
    field: texts['company.contactName'],
    text: 'Yaa Asante',
    backLink: texts['companies.all'],
  },
  {
    path: paths.sysConfig,
    viewer: 'admin',
    steps: [new RegExp(texts['settings.edit'].replace('{title}', texts['setting.group.sessions']))],
    field: texts['setting.signInLogDays'],
    text: '450',
    backLink: texts['settings.all'],
  },
  {
    path: paths.regionManage,
    viewer: 'admin',
    search: { field: texts['areas.search'], text: 'greater acc' },
    steps: [/Greater Accra/],
    field: texts['word.name'],
    text: 'Greater Accra Region',
    backLink: texts['areas.all'],
  },
  {
    path: paths.langManage,
    viewer: 'admin',
    // A text and language that no other test uses.
    search: { field: texts['texts.search'], text: 'terms.print' },
    row: /terms.print/,
    field: texts['texts.in'].replace('{name}', 'বাংলা'),
    text: 'মুদ্রণ',
    savedMessage: texts['texts.saved'],
    backLink: texts['texts.all'],
  },
  {
    path: paths.dictionaryManage,
    viewer: 'admin',
    row: /E-commerce platform/,
    field: 'English',
    text: 'Online shop',
    backLink: texts['dictionaries.all'],
  },
  {
    path: paths.roleManagement,
    viewer: 'kente',
    search: { field: texts['roles.search'], text: 'Shipping' },
    row: /Shipping/,
    field: texts['roles.about'],
    text: 'Orders from draft to delivery',
    backLink: texts['bulk.back'],
    returnsToList: true,
  },
  {
    path: paths.companyProfile,
    viewer: 'kente',
    field: texts['company.contactName'],
    text: 'Efua Owusu',
  },
];

/** Finds, opens, changes, saves and leaves a record of the open page. */
async function changeRecord(page: Page, texts: Texts, recordTest: RecordTest): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (recordTest.search !== undefined) {
    await tabTo(page, findInput(page, recordTest.search.field));
    await page.keyboard.type(recordTest.search.text);
    await page.keyboard.press('Enter');
  }
  const openRow = async (name: RegExp) => {
    const row = page.getByRole('row', { name }).first();
    await expect(row).toBeVisible();
    // The result of a search may remove the focused row.
    if (recordTest.search !== undefined) {
      await expect(page.locator('tr[data-index="0"]')).toContainText(name);
    }
    await focusRow(page, row);
    await page.keyboard.press('Enter');
  };
  if (recordTest.row !== undefined) await openRow(recordTest.row);
  for (const name of recordTest.steps ?? []) {
    const step = link(name).first();
    await tabTo(page, step);
    await page.keyboard.press('Enter');
  }
  const field = findInput(page, recordTest.field);
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(recordTest.text);
  await tabTo(page, button(texts['texts.save']));
  await page.keyboard.press('Enter');
  const message = recordTest.savedMessage ?? texts['toast.success'];
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  if (recordTest.returnsToList === true && recordTest.row !== undefined) {
    await expect(field).toBeHidden();
    await openRow(recordTest.row);
  }
  // The change is logged, and shown with the record.
  await expect(
    page.getByRole('listitem').filter({ hasText: recordTest.text }).first(),
  ).toBeVisible();
  await expect(field).toHaveValue(recordTest.text);
  if (recordTest.backLink === undefined) return;
  // The link is above the form.
  await tabTo(page, link(recordTest.backLink).last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === recordTest.path);
  await expect(field).toBeHidden();
}

/**
 * Alternates the languages of a viewer's pages, because the keyboard works the same in both: pages with an even index
 * are tested in English, the others in Arabic.
 */
const languages = [
  [en, 'English', 0],
  [ar, 'Arabic', 1],
] as const satisfies readonly (readonly [Texts, string, number])[];

for (const [texts, language, parity] of languages) {
  for (const viewer of ['admin', 'kente'] as const) {
    test(`records of ${viewer} are found, opened, changed, saved and left by keyboard alone in ${language}`, async ({
      page,
      baseURL,
    }) => {
      await signInAs(page, viewer, texts, baseURL);
      const [firstTest, ...otherTests] = createRecordTests(texts)
        .filter((recordTest) => recordTest.viewer === viewer)
        .filter((_, index) => index % 2 === parity);
      if (firstTest === undefined)
        throw new Error(`${viewer} has no records to test in ${language}.`);
      await page.goto(firstTest.path);
      await test.step(firstTest.path, () => changeRecord(page, texts, firstTest));
      for (const recordTest of otherTests) {
        await goToPage(page, recordTest.path);
        await test.step(recordTest.path, () => changeRecord(page, texts, recordTest));
      }
    });
  }
}
