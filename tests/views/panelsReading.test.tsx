import { describe, expect, test } from 'vitest';
import { createWorkbook, createOrderCsv, openImportPage, openSheet } from './support/openSheet.tsx';

type OpenSheet = Awaited<ReturnType<typeof openSheet>>;

/** Workbook of two sheets with orders, and an empty one. */
const openWorkbook = async () =>
  openSheet(
    await createWorkbook({ First: createOrderCsv(3), Blank: '', Second: createOrderCsv(2) }),
  );

/** Opens the panel and waits for its preview, which moves the fields below it. */
async function openFormatPanel({ screen }: Pick<OpenSheet, 'screen'>) {
  await screen.getByRole('button', { name: 'Format' }).click();
  const panel = screen.getByRole('complementary', { name: 'File format' });
  await expect.element(panel.getByRole('group', { name: 'Preview' })).toBeVisible();
  return panel;
}

describe('the format panel', () => {
  test('the panel shows a sample in another encoding before the file is read again', async () => {
    // "Accra" in Arabic as Windows-1256, which is gibberish in Windows-1252.
    const name = [0xc3, 0xdf, 0xd1, 0xc7];
    const [head = '', tail = ''] = createOrderCsv(4, { 0: { City: '#' } }).split('#');
    const encode = (text: string) => new TextEncoder().encode(text);
    const bytes = Uint8Array.from([...encode(head), ...name, ...encode(tail)]);
    const { screen, actor } = await openSheet(bytes);
    await screen.getByRole('button', { name: 'Format' }).click();
    const panel = screen.getByRole('complementary', { name: 'File format' });
    const preview = panel.getByRole('group', { name: 'Preview' });
    await panel.getByLabelText('Encoding').selectOptions('Chinese, simplified (GB18030)');
    await expect.element(preview).not.toMatchTextContent(/أكرا/);
    await panel.getByLabelText('Encoding').selectOptions('Arabic (Windows-1256)');
    await expect.element(preview).toMatchTextContent(/أكرا/);
    await panel.getByLabelText('Encoding').selectOptions('Chinese, traditional (Big5)');
    await panel.getByRole('button', { name: 'Read again' }).click();
    await expect.poll(() => actor.getSnapshot().context.layout?.text?.encoding).toBe('big5');
  });

  test('another header row can be chosen', async () => {
    const titled = `Orders,of,week,47\r\n${createOrderCsv(3)}`;
    const { screen, actor } = await openSheet(titled);
    expect(actor.getSnapshot().context.layout?.headerRow).toBe(2);
    const panel = await openFormatPanel({ screen });
    await expect.element(panel.getByLabelText(/Row 2/)).toBeChecked();
    await panel.getByLabelText(/Row 1 ?Orders · of · week · 47/).click();
    await panel.getByRole('button', { name: 'Read again' }).click();
    await expect.poll(() => actor.getSnapshot().context.layout?.headerRow).toBe(1);
    await expect.element(screen.getByRole('region', { name: 'Match columns' })).toBeVisible();
    expect(actor.getSnapshot().context.layout?.fileColumns.at(3)?.header).toBe('47');
  });
});

describe('reading a file again', () => {
  const edit = (text: string) => ({ type: 'edit', edits: [{ row: 2, column: 1, text }] }) as const;

  test('a dialog asks only if changes would be lost', async () => {
    const { screen, actor } = await openSheet(`Orders,of,week,47\r\n${createOrderCsv(3)}`);
    const { context } = actor.getSnapshot();
    actor.send(edit('Kofi Asante'));
    await expect.poll(() => actor.getSnapshot().context.history.canUndo).toBe(true);
    const panel = await openFormatPanel({ screen });
    await panel.getByLabelText(/Row 3/).click();
    await panel.getByRole('button', { name: 'Read again' }).click();
    const question = screen.getByRole('dialog', { name: 'Read the file again?' });
    await expect.element(question.getByText(/your changes to its rows/)).toBeVisible();
    await question.getByRole('button', { name: 'Keep changes' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(actor.getSnapshot().context.layout).toBe(context.layout);

    await panel.getByRole('button', { name: 'Read again' }).click();
    await question.getByRole('button', { name: 'Read again' }).click();
    await expect.poll(() => actor.getSnapshot().context.layout?.headerRow).toBe(3);
    // No changes are left to undo.
    expect(actor.getSnapshot().context.history.canUndo).toBe(false);
    await screen.getByLabelText(/Row 2/).click();
    await screen.getByRole('button', { name: 'Read again' }).click();
    await expect.poll(() => actor.getSnapshot().context.layout?.headerRow).toBe(2);
  });

  test('a dialog also asks when another sheet is chosen above the rows', async () => {
    const { screen, actor } = await openWorkbook();
    actor.send(edit('Kofi Asante'));
    await expect.poll(() => actor.getSnapshot().context.history.canUndo).toBe(true);
    const sheet = screen.getByLabelText('Sheet', { exact: true }).first();
    await sheet.selectOptions('Second');
    const question = screen.getByRole('dialog', { name: 'Read the file again?' });
    await question.getByRole('button', { name: 'Keep changes' }).click();
    await expect.element(sheet).toHaveValue('First');
    actor.send({ type: 'undo' });
    await expect.poll(() => actor.getSnapshot().context.history.canUndo).toBe(false);
    await sheet.selectOptions('Second');
    await expect.poll(() => actor.getSnapshot().context.layout?.sheet).toBe('Second');
  });
});

describe('a file with one accented letter', () => {
  /** "Zoé" in Mac Roman. */
  function macFile() {
    const [head = '', tail = ''] = createOrderCsv(4, { 0: { 'Receiver name': '#' } }).split('#');
    const encode = (text: string) => new TextEncoder().encode(text);
    return Uint8Array.from([...encode(head), 0x5a, 0x6f, 0x8e, ...encode(tail)]);
  }

  test('the file can be sent only once the user has chosen the spelling', async () => {
    const { screen, actor } = await openSheet(macFile());
    const question = screen.getByRole('list', { name: 'Question about special characters' });
    await expect.element(question).toBeVisible();
    expect(actor.getSnapshot().can({ type: 'send' })).toBe(false);
    await expect
      .element(screen.getByText('Choose the correct spelling above to send your rows.'))
      .toBeVisible();
    await question.getByRole('button', { name: 'Zoé' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(() => actor.getSnapshot().can({ type: 'send' })).toBe(true);
    expect(actor.getSnapshot().context.layout?.text?.encoding).toBe('macintosh');
  });
});

describe('group rows above their orders', () => {
  test('one click fills the value of a group row into the rows below, and undo reverts it', async () => {
    const [header = '', ...orders] = createOrderCsv(2, { 0: { City: '' }, 1: { City: '' } }).split(
      '\r\n',
    );
    const { screen, actor } = await openSheet([header, 'City: Tema', ...orders].join('\r\n'));
    const errorRows = () => actor.getSnapshot().context.counts.errorRows;
    expect(errorRows()).toBe(2);
    await screen.getByRole('button', { name: 'Details, 1 note' }).click();
    await screen.getByRole('button', { name: /^Use as .*city of the rows below$/i }).click();
    await expect.poll(errorRows).toBe(0);
    actor.send({ type: 'undo' });
    await expect.poll(errorRows).toBe(2);
  });
});

describe('a refused file', () => {
  test('the user can choose a header row from the first rows', async () => {
    const { screen, actor } = await openImportPage();
    const file = new File(['\u0418,\u0418,\u0418\r\n1,2,3\r\n4,5,6'], 'orders.csv');
    actor.send({ type: 'choose', source: { type: 'file', file, name: file.name } });
    await expect.element(screen.getByText(/No header row found/)).toBeVisible();
    const formatPanel = screen.getByRole('region', { name: 'Change format' });
    await expect.element(formatPanel.getByLabelText('Encoding')).toHaveValue('utf-8');
    const readAgain = formatPanel.getByRole('button', { name: 'Read again' });
    await expect.element(readAgain).toBeDisabled();
    await formatPanel.getByLabelText(/Row 1/).click();
    await readAgain.click();
    await expect.element(screen.getByRole('region', { name: 'Match columns' })).toBeVisible();
    expect(actor.getSnapshot().context.layout?.headerRow).toBe(1);
  });

  test('the user can choose another sheet if the current one is empty', async () => {
    const { screen, actor } = await openWorkbook();
    actor.send({ type: 'reopen', choice: { sheet: 'Blank' } });
    await expect.element(screen.getByText(/The sheet .Blank. is empty/)).toBeVisible();
    const formatPanel = screen.getByRole('region', { name: 'Change format' });
    await formatPanel.getByLabelText('Sheet').selectOptions('Second');
    await formatPanel.getByRole('button', { name: 'Read again' }).click();
    await expect.element(screen.getByRole('grid')).toBeVisible();
    expect(actor.getSnapshot().context.layout?.sheet).toBe('Second');
  });
});
