import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createOrderCsv, openImportPage, openSheet } from './support/openSheet.tsx';

const NO_ERRORS = { errorRows: 0 };

/** Ten orders: three misspelt services, two unknown countries, one invalid phone. */
const CSV_WITH_ERRORS = createOrderCsv(10, {
  1: { Service: 'Expres' },
  2: { Service: 'Expres', Country: 'Home' },
  3: { Service: 'Standart', Country: 'Home' },
  4: { Phone: 'ask Kofi' },
});

describe('problems', () => {
  test('problems are grouped by rule, most severe first, and filter the rows', async () => {
    const { screen, rows } = await openSheet(CSV_WITH_ERRORS);
    const panel = screen.getByRole('complementary', { name: 'Problems by type' });
    // The panel has opened automatically without taking the focus.
    await expect.element(panel.getByText(/2 types of problems\./)).toBeVisible();
    expect(panel.element().contains(document.activeElement)).toBe(false);
    const unknownValues = panel.getByRole('button', { name: /Unknown value/ });
    await expect.element(unknownValues).toMatchTextContent(/5/);

    await unknownValues.click();
    await expect.poll(() => rows()).toBe(3);
    await expect.element(unknownValues).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByText(/3 rows shown/)).toBeVisible();

    await panel.getByRole('button', { name: /Receiver country/ }).click();
    await expect.poll(() => rows()).toBe(2);

    await screen.getByRole('button', { name: 'Clear filter' }).click();
    await expect.poll(() => rows()).toBe(10);
  });

  test('cells of a problem are fixed together after a preview, and undone in one step', async () => {
    const { screen, actor } = await openSheet(CSV_WITH_ERRORS);
    const panel = screen.getByRole('complementary', { name: 'Problems by type' });
    await panel.getByRole('button', { name: 'Fix 3 cells…' }).click();
    await expect.element(panel.getByText(/3 cells will change/)).toBeVisible();
    await expect.element(panel.getByText(/Row 3 · Service/)).toBeVisible();
    await expect.element(panel.getByRole('insertion').first()).toMatchTextContent(/EXPRESS/);
    await panel.getByRole('button', { name: 'Change 3 cells' }).click();
    await expect.poll(() => actor.getSnapshot().context.counts.errorRows).toBe(3);
    // The button disappears, and the focus stays in the panel.
    await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
    await expect
      .element(panel.getByRole('button', { name: /Unknown value/ }))
      .toMatchTextContent(/2/);

    actor.send({ type: 'undo' });
    await expect.poll(() => actor.getSnapshot().context.counts.errorRows).toBe(4);
  });

  test('one click keeps the first of repeated orders and skips the others', async () => {
    const { screen, actor } = await openSheet(
      createOrderCsv(5, { 2: { 'Order number': 'SAME' }, 3: { 'Order number': 'SAME' } }),
    );
    const panel = screen.getByRole('complementary', { name: 'Problems by type' });
    await panel.getByRole('button', { name: 'Keep the first, skip 1 row' }).click();
    await expect.poll(() => actor.getSnapshot().context.counts.errorRows).toBe(0);
    expect(actor.getSnapshot().context.counts.skippedRows).toBe(1);
  });

  test('the panel stays closed if there are no problems', async () => {
    const { screen } = await openSheet(createOrderCsv(3));
    await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /^Problems/ }).click();
    await expect.element(screen.getByText(/No problems found\./)).toBeInTheDocument();
  });
});

describe('a field that the country requires', () => {
  test('all blank cells of the field are filled at once, and undone in one step', async () => {
    const inEgypt = { Country: 'Egypt' };
    const [header = '', ...lines] = createOrderCsv(4, {
      0: inEgypt,
      1: inEgypt,
      2: { Country: '' },
      3: inEgypt,
    }).split('\r\n');
    // The file has a blank column.
    const csv = [`${header},Delivery type`, ...lines.map((line) => `${line},`)].join('\r\n');
    const { screen, actor } = await openSheet(csv, { countryCode: 'EG' });
    const panel = screen.getByRole('complementary', { name: 'Problems by type' });
    await panel.getByRole('button', { name: 'Choose for 4 blank cells…' }).click();
    const choice = panel.getByLabelText('Fill 4 blank cells with');
    await expect.element(choice).toHaveFocus();
    await choice.selectOptions('Pick-up point');
    await expect.element(panel.getByText(/4 cells will change/)).toBeVisible();
    await expect.element(panel.getByText(/Row 2 · Delivery type/)).toBeVisible();
    await panel.getByRole('button', { name: 'Change 4 cells' }).click();
    await expect.poll(() => actor.getSnapshot().context.counts).toMatchObject(NO_ERRORS);

    actor.send({ type: 'undo' });
    await expect.poll(() => actor.getSnapshot().context.counts.errorRows).toBe(4);
  });
});

describe('find and replace', () => {
  test('the panel finds by a pattern, explains an invalid one, and changes the case of texts', async () => {
    const { screen, actor } = await openSheet(createOrderCsv(4));
    await userEvent.keyboard('{Control>}h{/Control}');
    const panel = screen.getByRole('complementary', { name: /Find and replace/ });
    const find = panel.getByLabelText('Find', { exact: true });
    await find.fill('(ox)ford');
    await panel.getByLabelText('Replace with').fill('$1-ford');
    await panel.getByRole('checkbox', { name: /pattern/ }).click();
    await expect.element(panel.getByText(/4 cells will change/)).toBeVisible();
    await find.fill('(ox');
    await expect.element(panel.getByText(/not a complete pattern/)).toBeVisible();
    await expect.element(panel.getByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
    await find.fill('(x+)+');
    await expect.element(panel.getByText(/could take forever/)).toBeVisible();

    await panel.getByLabelText('What to do').selectOptions('To CAPITAL LETTERS');
    await panel.getByLabelText('In', { exact: true }).selectOptions('Receiver address');
    await panel.getByRole('button', { name: 'Change 4 cells' }).click();
    await expect.poll(() => actor.getSnapshot().context.history.canUndo).toBe(true);
    await expect.element(screen.getByText('14 OXFORD STREET').first()).toBeVisible();
  });

  test('a replacement shows its number of cells, respects the filter, and is undone in one step', async () => {
    const { screen, actor, rows } = await openSheet(CSV_WITH_ERRORS);
    await userEvent.keyboard('{Control>}h{/Control}');
    const panel = screen.getByRole('complementary', { name: /Find and replace/ });
    await expect.element(panel.getByLabelText('Find', { exact: true })).toHaveFocus();
    await userEvent.keyboard('oxford');
    await panel.getByLabelText('Replace with').fill('High');
    await expect.element(panel.getByText(/10 cells will change/)).toBeVisible();

    // Case-sensitive, and the whole cell must match.
    await panel.getByLabelText(/Match case/).click();
    await expect.element(panel.getByText(/No cells will change/)).toBeVisible();
    await expect
      .element(panel.getByRole('button', { name: 'Change' }))
      .toHaveAttribute('aria-disabled', 'true');
    await panel.getByLabelText(/Match case/).click();
    await panel.getByLabelText(/Match entire cell/).click();
    await expect.element(panel.getByText(/No cells will change/)).toBeVisible();
    await panel.getByLabelText(/Match entire cell/).click();

    await screen.getByRole('button', { name: /With errors/ }).click();
    await expect.element(panel.getByText(/only the rows shown will change/)).toBeVisible();
    await panel.getByRole('button', { name: 'Change 4 cells' }).click();
    await expect.poll(() => actor.getSnapshot().context.history.canUndo).toBe(true);
    actor.send({ type: 'query', query: { filter: { text: '14 High' } } });
    await expect.poll(() => rows()).toBe(4);
    actor.send({ type: 'undo' });
    await expect.poll(() => rows()).toBe(0);
  });
});

describe('values', () => {
  test('an unknown value is mapped in every row', async () => {
    const { screen, actor } = await openSheet(CSV_WITH_ERRORS);
    await screen.getByRole('button', { name: /With errors/ }).click();
    await screen.getByRole('button', { name: 'Match values…' }).click();
    const panel = screen.getByRole('complementary', { name: 'Match values' });
    // A misspelt value has its code selected already.
    await expect.element(panel.getByText(/2 unknown values\./)).toBeVisible();
    await expect.element(panel.getByLabelText(/^Expres ?2 rows/)).toHaveValue('EXPRESS');
    await panel.getByRole('button', { name: 'Change 3 cells' }).click();

    await panel.getByLabelText('Column').selectOptions('Receiver country · 2');
    const home = panel.getByLabelText(/^Home ?2 rows/);
    await expect.element(home).toHaveValue('');
    await expect
      .element(panel.getByRole('button', { name: 'Change' }))
      .toHaveAttribute('aria-disabled', 'true');
    // A long select lists its options on focus.
    home.element().focus();
    await home.selectOptions('Ghana (GH)');
    await panel.getByRole('button', { name: 'Change 2 cells' }).click();
    await expect.element(panel.getByText(/All values in this column are known\./)).toBeVisible();
    await expect.poll(() => actor.getSnapshot().context.counts.errorRows).toBe(1);
    expect(actor.getSnapshot().context.query).toEqual({ filter: { severity: 'error' } });
  });

  test('several values are mapped in one undo step with one message', async () => {
    const { screen, actor } = await openSheet(CSV_WITH_ERRORS);
    const steps: unknown[] = [];
    actor.on('stepped', ({ step }) => steps.push(step.size?.cells));
    await screen.getByRole('button', { name: 'Match values…' }).click();
    const panel = screen.getByRole('complementary', { name: 'Match values' });
    await expect.element(panel.getByText(/2 unknown values\./)).toBeVisible();
    await panel.getByRole('button', { name: 'Change 3 cells' }).click();
    await expect.poll(() => steps).toEqual([3]);
    await expect.element(screen.getByText(/3 cells changed/)).toBeVisible();
    actor.send({ type: 'undo' });
    await expect.poll(() => steps).toEqual([3, 3]);
    expect(actor.getSnapshot().context.counts.errorRows).toBe(4);
    expect(actor.getSnapshot().context.history.canUndo).toBe(false);
  });
});

describe('blank cells', () => {
  const BLANKS = createOrderCsv(6, {
    1: { 'Weight (kg)': '' },
    2: { 'Weight (kg)': '' },
    3: { Country: '' },
  });

  test('the effect of blank cells is explained before they are filled', async () => {
    const { screen, actor } = await openSheet(BLANKS);
    await screen.getByRole('button', { name: 'Fill blank cells…' }).click();
    const panel = screen.getByRole('complementary', { name: 'Blank cells' });
    await expect.element(panel.getByText(/2 blank cells in this column\./)).toBeVisible();
    await expect.element(panel.getByText(/Rows without it can’t be sent\./)).toBeVisible();
    await panel.getByLabelText('Fill all with one value').click();
    await panel.getByLabelText('Value for the blank cells').fill('3');
    await panel.getByRole('button', { name: 'Change 2 cells' }).click();
    await expect.poll(() => actor.getSnapshot().context.counts).toMatchObject(NO_ERRORS);
    await expect.element(panel.getByText(/No blank cells in this column\./)).toBeVisible();

    await panel.getByLabelText('Column').selectOptions('Receiver country');
    await expect
      .element(panel.getByText(/The order is delivered in your own country\./))
      .toBeVisible();
  });

  test('blank cells are filled from the row above', async () => {
    const { screen, actor, grid } = await openSheet(BLANKS);
    await screen.getByRole('button', { name: 'Fill blank cells…' }).click();
    const panel = screen.getByRole('complementary', { name: 'Blank cells' });
    await panel.getByLabelText(/Copy from the row above/).click();
    await expect.element(panel.getByText(/Row 3 · Weight \(kg\)/)).toBeVisible();
    await panel.getByRole('button', { name: 'Change 2 cells' }).click();
    await expect.poll(() => actor.getSnapshot().context.counts).toMatchObject(NO_ERRORS);
    await expect.element(grid).toBeVisible();
  });
});

test('the next error is found while the rows before the filter are still shown', async () => {
  // Only the last row has an error, so the first visible row has none until the filter applies.
  const { actor, grid } = await openSheet(createOrderCsv(30, { 29: { Phone: 'ask Kofi' } }));
  grid.element().focus();
  await userEvent.keyboard('{F8}');
  await expect.poll(() => actor.getSnapshot().context.query.filter).toEqual({ severity: 'error' });
  await userEvent.keyboard('{F8}');
  await expect
    .element(grid.getByRole('gridcell', { selected: true }))
    .toMatchTextContent(/ask Kofi/);
});

describe('panels', () => {
  test('Escape closes a panel and returns the focus', async () => {
    const { screen } = await openSheet(createOrderCsv(3));
    const replaceTool = screen.getByRole('button', { name: 'Replace' });
    replaceTool.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Find', { exact: true })).toHaveFocus();
    await expect.element(replaceTool).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(replaceTool).toHaveAttribute('aria-expanded', 'false');
    await expect.element(replaceTool).toHaveFocus();
  });

  test('Ctrl+F focuses the search of all rows, even from a panel button', async () => {
    const { screen } = await openSheet(createOrderCsv(3));
    screen.getByRole('button', { name: 'Replace' }).element().focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.element(screen.getByRole('searchbox', { name: 'Find in rows' })).toHaveFocus();
  });

  test('a panel is a bottom sheet on a narrow screen', async () => {
    const { screen, rows } = await openSheet(CSV_WITH_ERRORS, { size: [390, 844] });
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /^Problems/ }).click();
    const sheet = screen.getByRole('dialog', { name: 'Problems by type' });
    await sheet.getByRole('button', { name: /Invalid phone number/ }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.poll(() => rows()).toBe(1);
  });
});

describe('pasting', () => {
  test('copied cells are opened like a file', async () => {
    const { screen, actor } = await openImportPage();
    await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    const data = new DataTransfer();
    data.setData('text/plain', createOrderCsv(2).replaceAll(',', '\t'));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    await expect.element(screen.getByRole('heading', { name: 'Pasted cells' })).toBeVisible();
    await expect
      .poll(() => actor.getSnapshot().context.counts)
      .toMatchObject({ rows: 2, errorRows: 0 });
  });
});
