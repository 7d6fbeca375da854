import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { sampleCompany, sampleCountry } from '../models/recordEditor.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import type { CompanyContent } from '../../src/api/contract/companies/companyManage.ts';
import type {
  CountryContent,
  CountryDetail,
} from '../../src/api/contract/countries/countryManage.ts';
import { href, paths } from '../../src/routes/paths.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const session = () =>
  signedIn({ companyId: 1, permissions: ['country.manage', 'area.manage', 'record.read'] });

async function showCountry(
  saveCountry: NonNullable<Answers['saveCountry']> = () => succeeded(sampleCountry),
  country: () => CountryDetail = () => sampleCountry,
) {
  const declared = answerCalls({
    getCountry: () => succeeded(country()),
    saveCountry,
  });
  const work = { ...createTestWork(), declared };
  const path = `${paths.countryManage}?country=MA`;
  const app = await showApp({ path, session: session(), work });
  const rateField = app.screen.getByRole('textbox', { name: en['country.tax.rate.label'] });
  await expect.element(rateField).toHaveValue('20');
  const save = () => app.screen.getByRole('button', { name: en['texts.save'] }).click();
  return { ...app, rateField, save };
}

test('a country form sends the values that it shows, without blank fields', async () => {
  const onSend = vi.fn<(content: CountryContent) => void>();
  const { screen, rateField, save } = await showCountry(({ fact, taxes, service = null }) => {
    onSend({ fact, taxes, service });
    return failed(failures.refused);
  });
  await rateField.fill('120');
  await save();
  await expect.element(screen.getByText(en['country.tax.rate'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await rateField.fill('7,5');
  await screen.getByRole('checkbox', { name: en['country.disclaimer.label'] }).click();
  // The default weekend is Saturday and Sunday; this country gets Friday and Saturday.
  await expect.element(screen.getByRole('checkbox', { name: en['weekday.6'] })).toBeChecked();
  await screen.getByRole('checkbox', { name: en['weekday.5'] }).click();
  await screen.getByRole('checkbox', { name: en['weekday.7'] }).click();
  const holidays = screen.getByRole('textbox', { name: en['country.holidays'] });
  await holidays.fill('2026-12-25');
  await save();
  await expect.element(screen.getByText(en['country.holidays.line'])).toBeVisible();
  // A line pasted from a sheet, and a typed one.
  await holidays.fill('2026-12-25\tNoël\n\n2026-11-18 Fête de l’Indépendance');
  await screen.getByRole('textbox', { name: en['country.closes'] }).fill('7:30');
  await save();
  await expect.element(screen.getByText(en['country.service.hours'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: en['country.opens'] }).fill('7:00');
  await save();
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
  expect(onSend.mock.calls[0]?.[0]).toEqual({
    fact: {
      served: true,
      indexChart: true,
      pickupPoints: true,
      currency: 'MAD',
      timeZone: 'Africa/Casablanca',
      names: { fr: 'Royaume du Maroc' },
    },
    taxes: [{ name: 'TVA', basisPoints: 750, from: '2006-01-01', to: null }],
    service: {
      opens: '07:00',
      closes: '07:30',
      weekend: [5, 6],
      holidays: [
        { day: '2026-11-18', name: 'Fête de l’Indépendance' },
        { day: '2026-12-25', name: 'Noël' },
      ],
    },
  });
});

test('a country with companies cannot be taken out of service, and its field shows why', async () => {
  const inUse = { ...failures.refused, code: 1402, key: 'country.inUse', status: 409 } as const;
  const { screen, save } = await showCountry(() => failed(inUse));
  await expect.element(screen.getByText(/1 company is in this country/)).toBeVisible();
  await screen.getByRole('checkbox', { name: en['country.served.label'] }).click();
  await save();
  await expect.element(screen.getByText(en['country.inUse'])).toBeVisible();
});

test('a country that somebody else has changed shows both versions before one is saved', async () => {
  const conflict = { ...failures.refused, key: 'record.changed', status: 409 } as const;
  const { country } = sampleCountry;
  const newerCountry = {
    ...sampleCountry,
    country: { ...country, version: 3, fact: { ...country.fact, currency: 'EUR' } },
  };
  const versions = [sampleCountry];
  const sentVersions: (number | undefined)[] = [];
  const { screen, rateField, save } = await showCountry(
    ({ version }) => {
      sentVersions.push(version);
      return sentVersions.length === 2 ? succeeded(newerCountry) : failed(conflict);
    },
    () => versions.shift() ?? newerCountry,
  );
  await rateField.fill('7,5');
  await save();
  await expect.element(screen.getByRole('row', { name: /Currency of COD EUR MAD/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /20 % 7.5 %/ })).toBeVisible();
  expect(rateField.elements()).toEqual([]);
  await screen.getByRole('button', { name: en['addresses.keepMine'] }).click();
  await expect.poll(() => sentVersions).toEqual([2, 3]);
  await expect.element(rateField).toHaveValue('20');

  await rateField.fill('9');
  await save();
  await screen.getByRole('button', { name: en['addresses.takeTheirs'] }).click();
  await expect.element(rateField).toHaveValue('20');
});

test('a country shows its change history', async () => {
  const { screen } = await showCountry(undefined);
  await expect.element(screen.getByText('Royaume du Maroc', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('19 %')).toBeVisible();
});

test('a company is suspended with a reason, and its quota takes grouped digits or none', async () => {
  const onSend = vi.fn<(content: CompanyContent) => void>();
  const declared = answerCalls({
    getCompany: () => succeeded(sampleCompany),
    saveCompany: ({ content }) => {
      onSend(content);
      return succeeded(sampleCompany);
    },
  });
  const { screen } = await showApp({
    path: `${paths.companyManage}?company=C000002`,
    session: signedIn({ companyId: 1, permissions: ['company.manage', 'record.read'] }),
    work: { ...createTestWork(), declared },
  });
  const quota = screen.getByRole('textbox', { name: en['company.orderQuota'] });
  const save = () => screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect.element(screen.getByText('100,000+')).toBeVisible();
  await quota.fill('12.5');
  await screen.getByRole('checkbox', { name: en['company.suspend.label'] }).click();
  await save();
  await expect.element(screen.getByText(en['company.quota'])).toBeVisible();
  await expect.element(screen.getByText(en['company.reason'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await quota.fill('12,000');
  await screen.getByRole('textbox', { name: en['word.reason'] }).fill('Bills are open');
  await save();
  const question = screen.getByRole('dialog', { name: 'Suspend Kente House?' });
  await question.getByRole('button', { name: en['suspend.keep'] }).click();
  expect(onSend).not.toHaveBeenCalled();
  await save();
  await question.getByRole('button', { name: en['suspend.confirm'] }).click();
  await expect
    .poll(() => onSend.mock.calls.at(-1)?.[0])
    .toMatchObject({
      name: 'Kente House',
      orderQuota: 12_000,
      suspended: true,
      suspensionReason: 'Bills are open',
    });
  await quota.fill(' ');
  await save();
  await expect.poll(() => onSend.mock.calls.at(-1)?.[0].orderQuota).toBeNull();
});

test('a registration is refused with a reason, or approved', async () => {
  const onSend = vi.fn<(content: CompanyContent) => void>();
  const pendingCompany = { ...sampleCompany.company, review: 'pending' as const };
  const declared = answerCalls({
    getCompany: () => succeeded({ ...sampleCompany, company: pendingCompany }),
    saveCompany: ({ content }) => {
      onSend(content);
      return failed(failures.service);
    },
  });
  const { screen } = await showApp({
    path: `${paths.companyManage}?company=C000002`,
    session: signedIn({ companyId: 1, permissions: ['company.manage', 'record.read'] }),
    work: { ...createTestWork(), declared },
  });
  const decision = screen.getByRole('combobox', { name: en['company.review.decision'] });
  const save = () => screen.getByRole('button', { name: en['texts.save'] }).click();
  await decision.selectOptions('refused');
  await save();
  await expect.element(screen.getByText(en['company.reason'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: en['word.reason'] }).fill('No licence');
  await save();
  await expect
    .poll(() => onSend.mock.calls.at(-1)?.[0])
    .toMatchObject({ review: 'refused', reviewReason: 'No licence' });
  await decision.selectOptions('approved');
  await save();
  await expect.poll(() => onSend.mock.calls.at(-1)?.[0].review).toBe('approved');
});

test('regions open level by level and link to their pages', async () => {
  const { screen, history } = await showApp({
    path: paths.regionManage,
    session: session(),
    work: createTestWork(),
  });
  const ghana = screen.getByRole('button', { name: 'Regions below GH', exact: true });
  await ghana.click();
  await expect.element(ghana).toHaveAttribute('aria-expanded', 'true');
  await screen.getByRole('link', { name: 'Western' }).click();
  await expect.element(screen.getByRole('textbox', { name: en['area.code'] })).toBeVisible();
  expect(history.at(-1)).toBe(`${paths.regionManage}?area=GH-WP`);
});

test('the path of a region follows the direction of the page in any script', async () => {
  const { screen } = await showApp({
    path: href('regionManage', { area: 'GH-AA' }),
    language: 'ar',
    session: session(),
    work: createTestWork(),
  });
  const country = screen.getByText('غانا', { exact: true });
  await expect.element(country).toBeVisible();
  const step = country.element().nextElementSibling;
  // Separators are outside the isolated names.
  expect(step?.textContent).toBe('Greater Accra');
  expect(step && getComputedStyle(step, '::before').content).toContain('·');
  expect(step?.querySelector('bdi')?.textContent).toBe('Greater Accra');
});

test('a file of regions shows its findings before sending, and its result after', async () => {
  const { screen } = await showApp({
    path: `${paths.regionManage}?import=file`,
    session: session(),
    work: createTestWork(),
  });
  await expect.element(screen.getByRole('button', { name: en['areaImport.choose'] })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for a file.');
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'areas.csv'));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(screen.getByText('1 row needs your attention')).toBeVisible();
  await expect.element(screen.getByText(en['area.parent.form'])).toBeVisible();
  await screen.getByRole('button', { name: 'Import 3 regions' }).click();
  await expect.element(screen.getByText(/3 added, 0 changed/)).toBeVisible();
  await expect.element(screen.getByText(en['area.parent.form'])).toBeVisible();

  // A rejected row is fixed in place and sent automatically.
  await screen.getByRole('button', { name: 'Fix row 5' }).click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Fix row 5' }).click();
  const parent = screen.getByRole('textbox', { name: en['area.parentCode'] });
  await expect.element(parent).toHaveFocus();
  await userEvent.keyboard('GH{Enter}');
  await expect.element(screen.getByText('1 row needs your attention')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Import 1 region' }).click();
  await expect.element(screen.getByText(/4 added, 0 changed/)).toBeVisible();
});
