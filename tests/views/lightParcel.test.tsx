import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { showEntry } from './support/entryPage.tsx';
import { createOrderCsv, openSheet } from './support/openSheet.tsx';
import { signedIn } from './support/portal.tsx';

const LIGHT_WARNING = new RegExp(en['rule.weight.monopoly']);

test('the form warns of parcels under a kilogram in countries with the disclaimer', async () => {
  const { screen, findField } = await showEntry(
    'domestic',
    {},
    { session: signedIn({ countryCode: 'MA' }) },
  );
  const weigh = async (kg: string) => {
    await userEvent.fill(findField('values.weightKg'), kg);
    await userEvent.keyboard('{Tab}');
  };
  await weigh('0.999');
  await expect.element(screen.getByText(LIGHT_WARNING)).toBeVisible();
  await weigh('1');
  await expect.element(screen.getByText(LIGHT_WARNING)).not.toBeInTheDocument();
});

test('the form has no such warning elsewhere', async () => {
  const { screen, findField } = await showEntry(
    'domestic',
    {},
    { session: signedIn({ countryCode: 'NG' }) },
  );
  await userEvent.fill(findField('values.weightKg'), '0.999');
  await userEvent.keyboard('{Tab}');
  await userEvent.fill(findField('values.receiverPhone'), '12');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => findField('values.receiverPhone').ariaInvalid).toBe('true');
  await expect.element(screen.getByText(LIGHT_WARNING)).not.toBeInTheDocument();
});

test('an import lists light parcels as a warning, with a sentence at the cells', async () => {
  const row = { Country: 'Morocco', Phone: '+212612345678', City: 'Casablanca' };
  const csv = createOrderCsv(3, {
    0: { ...row, 'Weight (kg)': '0.4' },
    1: { ...row, 'Weight (kg)': '1' },
    // Each of the three pieces weighs less than a kilogram.
    2: { ...row, 'Weight (kg)': '2.5', Pieces: '3' },
  });
  const [head, ...rows] = csv.split('\r\n');
  const csvToDoor = [`${head},Delivery type`, ...rows.map((line) => `${line},HOME`)].join('\r\n');
  const { screen, grid } = await openSheet(csvToDoor, { countryCode: 'MA' });
  await screen.getByRole('button', { name: /^Problems/ }).click();
  const panel = screen.getByRole('complementary', { name: 'Problems by type' });
  const problemButton = panel.getByRole('button', { name: new RegExp(en['problem.monopoly']) });
  await expect.element(problemButton).toMatchTextContent(/2/);
  await problemButton.click();
  grid.element().focus();
  await userEvent.keyboard('{F8}');
  await expect.element(screen.getByText(LIGHT_WARNING).first()).toBeVisible();
});
