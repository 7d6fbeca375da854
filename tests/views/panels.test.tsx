import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { bookOf, csvOf, importPage, openedSheet } from './support/openedSheet.tsx';

const CLEAN = { errorRows: 0 };

/** Ten orders: three services one letter off, two unknown countries, one phone that is none. */
const TROUBLED = csvOf(10, {
  1: { Service: 'Expres' },
  2: { Service: 'Expres', Country: 'Home' },
  3: { Service: 'Standart', Country: 'Home' },
  4: { Phone: 'ask Kofi' },
});

/** A workbook of two sheets with orders, and one without anything. */
const openedBook = async () =>
  openedSheet(await bookOf({ First: csvOf(3), Blank: '', Second: csvOf(2) }));

describe('problems', () => {
  test('are grouped by rule, gravest first, and filter the rows', async () => {
    const { screen, rows } = await openedSheet(TROUBLED);
    const panel = screen.getByRole('complementary', { name: 'Problems by kind' });
    // It has opened by itself, and left the keyboard where it was.
    await expect.element(panel.getByText(/2 kinds of problem\./)).toBeVisible();
    expect(panel.element().contains(document.activeElement)).toBe(false);
    const unknown = panel.getByRole('button', { name: /Value not known/ });
    await expect.element(unknown).toMatchTextContent(/5/);

    await unknown.click();
    await vi.waitFor(() => expect(rows()).toBe(3));
    await expect.element(unknown).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByText(/3 rows shown/)).toBeVisible();

    await panel.getByRole('button', { name: /Receiver country/ }).click();
    await vi.waitFor(() => expect(rows()).toBe(2));

    await screen.getByRole('button', { name: 'Clear the filter' }).click();
    await vi.waitFor(() => expect(rows()).toBe(10));
  });

  test('are mended all at once after their number and a sample, and in one step back', async () => {
    const { screen, actor } = await openedSheet(TROUBLED);
    const panel = screen.getByRole('complementary', { name: 'Problems by kind' });
    await panel.getByRole('button', { name: 'Fix 3 cells…' }).click();
    await expect.element(panel.getByText(/3 cells would change/)).toBeVisible();
    await expect.element(panel.getByText(/Row 3 · Service/)).toBeVisible();
    await expect.element(panel.getByRole('insertion').first()).toMatchTextContent(/EXPRESS/);
    await panel.getByRole('button', { name: 'Change 3 cells' }).click();
    await vi.waitFor(() => expect(actor.getSnapshot().context.counts.errorRows).toBe(3));
    // The button is gone; the keyboard is still in the panel.
    await vi.waitFor(() => expect(panel.element().contains(document.activeElement)).toBe(true));
    await expect
      .element(panel.getByRole('button', { name: /Value not known/ }))
      .toMatchTextContent(/2/);

    actor.send({ type: 'undo' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.counts.errorRows).toBe(4));
  });

  test('a clean sheet opens without a panel, and says so in it', async () => {
    const { screen } = await openedSheet(csvOf(3));
    await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /^Problems/ }).click();
    await expect
      .element(screen.getByText(/Nothing to mend: every cell is right\./))
      .toBeInTheDocument();
  });
});

describe('a choice that the country asks for', () => {
  test('is made for all blank cells at once, and taken back in one step', async () => {
    const home = { Country: 'Egypt' };
    const csv = csvOf(4, { 0: home, 1: home, 2: { Country: '' }, 3: home });
    const { screen, actor } = await openedSheet(csv, { countryCode: 'EG' });
    const panel = screen.getByRole('complementary', { name: 'Problems by kind' });
    await panel.getByRole('button', { name: 'Choose for 4 blank cells…' }).click();
    const choice = panel.getByLabelText('Fill 4 blank cells with');
    await expect.element(choice).toHaveFocus();
    await choice.selectOptions('Pick-up point (PICKUP_POINT)');
    await expect.element(panel.getByText(/4 cells would change/)).toBeVisible();
    await expect.element(panel.getByText(/Row 2 · Delivery type/)).toBeVisible();
    await panel.getByRole('button', { name: 'Change 4 cells' }).click();
    await vi.waitFor(() => expect(actor.getSnapshot().context.counts).toMatchObject(CLEAN));

    actor.send({ type: 'undo' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.counts.errorRows).toBe(4));
  });
});

describe('find and replace', () => {
  test('says how many cells before, keeps to the filter, and goes back in one step', async () => {
    const { screen, actor, rows } = await openedSheet(TROUBLED);
    await userEvent.keyboard('{Control>}h{/Control}');
    const panel = screen.getByRole('complementary', { name: /Find and replace/ });
    await expect.element(panel.getByLabelText('Find', { exact: true })).toHaveFocus();
    await userEvent.keyboard('oxford');
    await panel.getByLabelText('Replace with').fill('High');
    await expect.element(panel.getByText(/10 cells would change/)).toBeVisible();

    // Capitals count, and nothing else may stand in the cell.
    await panel.getByLabelText(/Capitals/).click();
    await expect.element(panel.getByText(/No cell would change/)).toBeVisible();
    await expect
      .element(panel.getByRole('button', { name: 'Change' }))
      .toHaveAttribute('aria-disabled', 'true');
    await panel.getByLabelText(/Capitals/).click();
    await panel.getByLabelText(/hold nothing else/).click();
    await expect.element(panel.getByText(/No cell would change/)).toBeVisible();
    await panel.getByLabelText(/hold nothing else/).click();

    await screen.getByRole('button', { name: /With errors/ }).click();
    await expect.element(panel.getByText(/only the rows shown are changed/)).toBeVisible();
    await panel.getByRole('button', { name: 'Change 4 cells' }).click();
    await vi.waitFor(() => expect(actor.getSnapshot().context.history.canUndo).toBe(true));
    actor.send({ type: 'query', query: { filter: { text: '14 High' } } });
    await vi.waitFor(() => expect(rows()).toBe(4));
    actor.send({ type: 'undo' });
    await vi.waitFor(() => expect(rows()).toBe(0));
  });
});

describe('values', () => {
  test('a value that is not understood is given its meaning in every row', async () => {
    const { screen, actor } = await openedSheet(TROUBLED);
    await screen.getByRole('button', { name: /With errors/ }).click();
    await screen.getByRole('button', { name: 'Choose the right values…' }).click();
    const panel = screen.getByRole('complementary', { name: 'What do these values mean?' });
    // One letter off: what is meant stands there already.
    await expect.element(panel.getByText(/2 values are not understood\./)).toBeVisible();
    await expect.element(panel.getByLabelText(/^Expres ?2 rows/)).toHaveValue('EXPRESS');
    await panel.getByRole('button', { name: 'Change 3 cells' }).click();

    await panel.getByLabelText('Column').selectOptions('Receiver country · 2');
    const home = panel.getByLabelText(/^Home ?2 rows/);
    await expect.element(home).toHaveValue('');
    await expect
      .element(panel.getByRole('button', { name: 'Change' }))
      .toHaveAttribute('aria-disabled', 'true');
    await home.selectOptions('Ghana (GH)');
    await panel.getByRole('button', { name: 'Change 2 cells' }).click();
    await expect
      .element(panel.getByText(/Every value of this column is understood\./))
      .toBeVisible();
    await vi.waitFor(() => expect(actor.getSnapshot().context.counts.errorRows).toBe(1));
    expect(actor.getSnapshot().context.query).toEqual({ filter: { severity: 'error' } });
  });

  test('several values at once are one step of undo and one message', async () => {
    const { screen, actor } = await openedSheet(TROUBLED);
    const steps: unknown[] = [];
    actor.on('stepped', ({ step }) => steps.push(step.size?.cells));
    await screen.getByRole('button', { name: 'Choose the right values…' }).click();
    const panel = screen.getByRole('complementary', { name: 'What do these values mean?' });
    await expect.element(panel.getByText(/2 values are not understood\./)).toBeVisible();
    await panel.getByRole('button', { name: 'Change 3 cells' }).click();
    await vi.waitFor(() => expect(steps).toEqual([3]));
    await expect.element(screen.getByText(/3 cells changed/)).toBeVisible();
    actor.send({ type: 'undo' });
    await vi.waitFor(() => expect(steps).toEqual([3, 3]));
    expect(actor.getSnapshot().context.counts.errorRows).toBe(4);
    expect(actor.getSnapshot().context.history.canUndo).toBe(false);
  });
});

describe('blank cells', () => {
  const BLANKS = csvOf(6, {
    1: { 'Weight (kg)': '' },
    2: { 'Weight (kg)': '' },
    3: { Country: '' },
  });

  test('say what they mean before they are filled', async () => {
    const { screen, actor } = await openedSheet(BLANKS);
    await screen.getByRole('button', { name: 'Fill the blank cells…' }).click();
    const panel = screen.getByRole('complementary', { name: 'Blank cells' });
    await expect.element(panel.getByText(/2 cells of this column are blank\./)).toBeVisible();
    await expect.element(panel.getByText(/Rows without it can’t be sent\./)).toBeVisible();
    await panel.getByLabelText('Fill them all with one value').click();
    await panel.getByLabelText('Value for the blank cells').fill('3');
    await panel.getByRole('button', { name: 'Change 2 cells' }).click();
    await vi.waitFor(() => expect(actor.getSnapshot().context.counts).toMatchObject(CLEAN));
    await expect.element(panel.getByText(/No cell of this column is blank\./)).toBeVisible();

    await panel.getByLabelText('Column').selectOptions('Receiver country');
    await expect.element(panel.getByText(/The order stays in your own country\./)).toBeVisible();
  });

  test('take the value above', async () => {
    const { screen, actor, grid } = await openedSheet(BLANKS);
    await screen.getByRole('button', { name: 'Fill the blank cells…' }).click();
    const panel = screen.getByRole('complementary', { name: 'Blank cells' });
    await panel.getByLabelText(/Take the value of the row above/).click();
    await expect.element(panel.getByText(/Row 3 · Weight \(kg\)/)).toBeVisible();
    await panel.getByRole('button', { name: 'Change 2 cells' }).click();
    await vi.waitFor(() => expect(actor.getSnapshot().context.counts).toMatchObject(CLEAN));
    await expect.element(grid).toBeVisible();
  });
});

describe('reading', () => {
  test('another encoding is looked at before the file is read by it', async () => {
    // "Accra" as Windows-1256 writes it in Arabic, which Windows-1252 reads as gibberish.
    const name = [0xc3, 0xdf, 0xd1, 0xc7];
    const [head = '', tail = ''] = csvOf(4, { 0: { City: '#' } }).split('#');
    const encode = (text: string) => new TextEncoder().encode(text);
    const bytes = Uint8Array.from([...encode(head), ...name, ...encode(tail)]);
    const { screen, actor } = await openedSheet(bytes);
    await screen.getByRole('button', { name: 'Reading' }).click();
    const panel = screen.getByRole('complementary', { name: 'How the file is read' });
    const read = panel.getByRole('status', { name: 'How the file reads' });
    await panel.getByLabelText('Letters (encoding)').selectOptions('Chinese, simplified (GB18030)');
    await expect.element(read).not.toMatchTextContent(/أكرا/);
    await panel.getByLabelText('Letters (encoding)').selectOptions('Arabic (Windows-1256)');
    await expect.element(read).toMatchTextContent(/أكرا/);
    await panel.getByLabelText('Letters (encoding)').selectOptions('Chinese, traditional (Big5)');
    await panel.getByRole('button', { name: 'Read the file this way' }).click();
    await vi.waitFor(() => expect(actor.getSnapshot().context.layout?.text?.encoding).toBe('big5'));
  });

  test('another row is chosen as the header', async () => {
    const titled = `Orders,of,week,47\r\n${csvOf(3)}`;
    const { screen, actor } = await openedSheet(titled);
    expect(actor.getSnapshot().context.layout?.headerRow).toBe(2);
    await screen.getByRole('button', { name: 'Reading' }).click();
    const panel = screen.getByRole('complementary', { name: 'How the file is read' });
    await expect.element(panel.getByLabelText(/Row 2/)).toBeChecked();
    await panel.getByLabelText(/Row 1 ?Orders · of · week · 47/).click();
    await panel.getByRole('button', { name: 'Read the file this way' }).click();
    await vi.waitFor(() => expect(actor.getSnapshot().context.layout?.headerRow).toBe(1));
    await expect
      .element(screen.getByRole('region', { name: 'Which column is which?' }))
      .toBeVisible();
    await expect.element(screen.getByText('47', { exact: true }).first()).toBeVisible();
  });
});

describe('reading otherwise', () => {
  const cell = (text: string) => ({ type: 'edit', edits: [{ row: 2, column: 1, text }] }) as const;

  test('asks before changes are lost, and not where there are none', async () => {
    const { screen, actor } = await openedSheet(`Orders,of,week,47\r\n${csvOf(3)}`);
    const { context } = actor.getSnapshot();
    actor.send(cell('Kofi Asante'));
    await vi.waitFor(() => expect(actor.getSnapshot().context.history.canUndo).toBe(true));
    await screen.getByRole('button', { name: 'Reading' }).click();
    const panel = screen.getByRole('complementary', { name: 'How the file is read' });
    await panel.getByLabelText(/Row 3/).click();
    await panel.getByRole('button', { name: 'Read the file this way' }).click();
    const question = screen.getByRole('dialog', { name: 'Read the file another way?' });
    await expect.element(question.getByText(/changes made to its rows/)).toBeVisible();
    await question.getByRole('button', { name: 'Keep the changes' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(actor.getSnapshot().context.layout).toBe(context.layout);

    await panel.getByRole('button', { name: 'Read the file this way' }).click();
    await question.getByRole('button', { name: 'Read it anew' }).click();
    await vi.waitFor(() => expect(actor.getSnapshot().context.layout?.headerRow).toBe(3));
    // Nothing is left that undo could take back, and nothing that could be lost.
    expect(actor.getSnapshot().context.history.canUndo).toBe(false);
    await screen.getByLabelText(/Row 2/).click();
    await screen.getByRole('button', { name: 'Read the file this way' }).click();
    await vi.waitFor(() => expect(actor.getSnapshot().context.layout?.headerRow).toBe(2));
  });

  test('another sheet, chosen above the rows, asks the same', async () => {
    const { screen, actor } = await openedBook();
    actor.send(cell('Kofi Asante'));
    await vi.waitFor(() => expect(actor.getSnapshot().context.history.canUndo).toBe(true));
    const sheet = screen.getByLabelText('Sheet', { exact: true }).first();
    await sheet.selectOptions('Second');
    const question = screen.getByRole('dialog', { name: 'Read the file another way?' });
    await question.getByRole('button', { name: 'Keep the changes' }).click();
    await expect.element(sheet).toHaveValue('First');
    actor.send({ type: 'undo' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.history.canUndo).toBe(false));
    await sheet.selectOptions('Second');
    await vi.waitFor(() => expect(actor.getSnapshot().context.layout?.sheet).toBe('Second'));
  });
});

describe('a refused file', () => {
  test('is read with the header row that is picked from its first rows', async () => {
    const { screen, actor } = await importPage();
    const file = new File(['\u0418,\u0418,\u0418\r\n1,2,3\r\n4,5,6'], 'orders.csv');
    actor.send({ type: 'choose', source: { type: 'file', file, name: file.name } });
    await expect.element(screen.getByText(/No row with column names was found/)).toBeVisible();
    const other = screen.getByRole('region', { name: 'Read it another way' });
    await expect.element(other.getByLabelText('Letters (encoding)')).toHaveValue('utf-8');
    const read = other.getByRole('button', { name: 'Read the file this way' });
    await expect.element(read).toBeDisabled();
    await other.getByLabelText(/Row 1/).click();
    await read.click();
    await expect
      .element(screen.getByRole('region', { name: 'Which column is which?' }))
      .toBeVisible();
    expect(actor.getSnapshot().context.layout?.headerRow).toBe(1);
  });

  test('of several sheets, an empty one, is left for another', async () => {
    const { screen, actor } = await openedBook();
    actor.send({ type: 'reopen', choice: { sheet: 'Blank' } });
    await expect.element(screen.getByText(/The sheet .Blank. is empty/)).toBeVisible();
    const other = screen.getByRole('region', { name: 'Read it another way' });
    await other.getByLabelText('Sheet').selectOptions('Second');
    await other.getByRole('button', { name: 'Read the file this way' }).click();
    await expect.element(screen.getByRole('grid')).toBeVisible();
    expect(actor.getSnapshot().context.layout?.sheet).toBe('Second');
  });
});

test('the next error is found at once after the filter, while the rows before are in sight', async () => {
  // Only the last row has an error, so the first row in sight has none until the filter is applied.
  const { actor, grid } = await openedSheet(csvOf(30, { 29: { Phone: 'ask Kofi' } }));
  grid.element().focus();
  await userEvent.keyboard('{F8}');
  await vi.waitFor(() =>
    expect(actor.getSnapshot().context.query.filter).toEqual({ severity: 'error' }),
  );
  await userEvent.keyboard('{F8}');
  await expect
    .element(grid.getByRole('gridcell', { selected: true }))
    .toMatchTextContent(/ask Kofi/);
});

describe('panels', () => {
  test('are closed by Escape, and the keyboard goes on where it was', async () => {
    const { screen } = await openedSheet(csvOf(3));
    const tool = screen.getByRole('button', { name: 'Replace' });
    tool.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Find', { exact: true })).toHaveFocus();
    await expect.element(tool).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(tool).toHaveAttribute('aria-expanded', 'false');
    await expect.element(tool).toHaveFocus();
  });

  test('Ctrl+F searches all rows, wherever the keyboard is', async () => {
    const { screen } = await openedSheet(csvOf(3));
    screen.getByRole('button', { name: 'Replace' }).element().focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.element(screen.getByRole('searchbox', { name: 'Find in the rows' })).toHaveFocus();
  });

  test('come up over the rows where there is no room beside them', async () => {
    const { screen, rows } = await openedSheet(TROUBLED, { size: [390, 844] });
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /^Problems/ }).click();
    const sheet = screen.getByRole('dialog', { name: 'Problems by kind' });
    await sheet.getByRole('button', { name: /Not a phone number/ }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await vi.waitFor(() => expect(rows()).toBe(1));
  });
});

describe('pasting', () => {
  test('copied cells are opened like a file', async () => {
    const { screen, actor } = await importPage();
    await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    const data = new DataTransfer();
    data.setData('text/plain', csvOf(2).replaceAll(',', '\t'));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    await expect.element(screen.getByRole('heading', { name: 'Pasted cells' })).toBeVisible();
    await vi.waitFor(() =>
      expect(actor.getSnapshot().context.counts).toMatchObject({ rows: 2, errorRows: 0 }),
    );
  });
});
