import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import ar from '../../locales/ar.json';
import en from '../../locales/en.json';
import type { Attachment } from '../../src/api/contract/attachments/attachments.ts';
import type { OrderDetail } from '../../src/api/contract/orders/orderDetail.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { AttachmentsEvent, UploaderCommand } from '../../src/machines/attachments/types.ts';
import DetailPage from '../../src/views/orders/detail/DetailPage.tsx';
import { sampleAttachment } from '../models/attachments.model.ts';
import { sampleDetail } from '../models/orderDetail.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { attachmentsWork } from './support/attachments.ts';
import { findBarriers } from './support/barriers.ts';
import { orderWork } from './support/orders.ts';
import { show, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const ownFile = sampleAttachment;
const carrierFile: Attachment = {
  ...ownFile,
  id: 'c2',
  name: 'Damage.png',
  kind: 'png',
  own: false,
};
/** Has the longest name, 200 characters. */
const longNamedFile: Attachment = { ...ownFile, id: 'c3', name: `${'W'.repeat(196)}.pdf` };

interface PanelOptions {
  readonly rows?: readonly Attachment[];
  readonly permissions?: readonly Permission[];
  readonly order?: Partial<OrderDetail>;
  readonly answers?: NonNullable<Parameters<typeof attachmentsWork>[0]>;
  readonly options?: Parameters<typeof show>[1];
}

async function showFilesPanel({
  rows = [ownFile, carrierFile],
  permissions = ['order.read', 'order.write'],
  order = {},
  answers = {},
  options = {},
}: PanelOptions = {}) {
  const detail = vi.fn<() => ReturnType<typeof succeeded<OrderDetail>>>(() =>
    succeeded({ ...sampleDetail, ...order }),
  );
  const work = {
    ...createTestWork(),
    ...orderWork({ detail }),
    ...attachmentsWork({ list: () => succeeded(rows), ...answers }),
  };
  const session = signedIn({ permissions: [...permissions] });
  const path = `/order/main-order-detail?orderNo=${sampleDetail.waybillNo}`;
  const { screen } = await show(<DetailPage />, { path, work, session, ...options });
  const title = options.language === 'ar' ? ar['files.title'] : en['files.title'];
  const panel = screen.getByRole('region', { name: title, exact: true });
  await expect.element(panel).toBeVisible();
  return { screen, panel, detail };
}

const createFile = (name: string, text = '%PDF-') => new File([text], name);
const textWithName = (type: string, name: string) => {
  const texts: Readonly<Record<string, string>> = en;
  return (texts[type] ?? '').replace('{name}', name);
};

/** Uploader whose answers the test controls. */
function createManualUploader() {
  const commands: UploaderCommand[] = [];
  let listener: (event: AttachmentsEvent) => void = () => undefined;
  return {
    commands,
    report: (event: AttachmentsEvent) => listener(event),
    send: (command: UploaderCommand, report: (event: AttachmentsEvent) => void) => {
      commands.push(command);
      listener = report;
    },
  };
}

describe('files of an order', () => {
  test('the list shows size and author, and owners remove their files', async () => {
    const { panel } = await showFilesPanel();
    await expect.element(panel.getByText('48 kB').first()).toBeVisible();
    const remove = (name: string) =>
      panel.getByRole('button', { name: textWithName('files.remove', name) });
    await expect.element(remove(ownFile.name)).toBeVisible();
    await expect.element(remove(carrierFile.name)).not.toBeInTheDocument();
  });

  test('a read-only user can neither add nor remove files', async () => {
    const { panel } = await showFilesPanel({ permissions: ['order.read'] });
    await expect.element(panel.getByRole('button', { name: /Download/ })).toBeVisible();
    await expect.element(panel.getByRole('button', { name: /Remove|Add/ })).not.toBeInTheDocument();
  });

  test('files of a cancelled order are read-only', async () => {
    const { panel } = await showFilesPanel({ order: { status: 'cancelled' }, rows: [] });
    await expect.element(panel.getByText(en['files.none'])).toBeVisible();
    await expect.element(panel.getByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['international', 'files.hint.abroad'],
    ['ltl', 'files.hint.ltl'],
    ['fbs', 'files.hint.fbs'],
    ['domestic', 'files.hint.domestic'],
  ] as const)('a %s order suggests suitable files', async (kind, hint) => {
    const { panel } = await showFilesPanel({ rows: [], order: { kind } });
    await expect.element(panel.getByText(en[hint])).toBeVisible();
    await expect.element(panel.getByText(/up to 10 MB each, 20 files at most/)).toBeVisible();
  });

  test('a failed load shows the reason, and a retry loads the files', async () => {
    let answer: ReturnType<typeof failed> | ReturnType<typeof succeeded<Attachment[]>> = failed(
      failures.service,
    );
    const { panel } = await showFilesPanel({ answers: { list: () => answer } });
    await expect.element(panel.getByText(en['files.failed'])).toBeVisible();
    answer = succeeded([ownFile]);
    await panel.getByRole('button', { name: en['word.retry'] }).click();
    await expect.element(panel.getByText(ownFile.name)).toBeVisible();
  });

  test('two files upload at a time, each with its progress or failure', async () => {
    const uploader = createManualUploader();
    const { panel, detail } = await showFilesPanel({ rows: [], answers: { send: uploader.send } });
    const input = panel.getByLabelText(en['files.input']);
    await userEvent.upload(input, [
      createFile('one.pdf'),
      createFile('two.pdf'),
      createFile('three.pdf'),
      createFile('nothing.pdf', ''),
    ]);
    await expect.element(panel.getByText(en['attachment.empty'])).toBeVisible();
    await expect.element(panel.getByText(en['files.waiting'])).toBeVisible();
    const [firstCommand, secondCommand] = uploader.commands;
    expect(uploader.commands).toHaveLength(2);
    if (firstCommand === undefined || secondCommand === undefined)
      throw new Error('Nothing was sent.');

    uploader.report({ type: 'progress', id: firstCommand.id, share: 0.5 });
    await expect.element(panel.getByText('50% sent')).toBeVisible();
    const callsBefore = detail.mock.calls.length;
    const stored = { ...ownFile, id: firstCommand.id, name: 'one.pdf' };
    uploader.report({ type: 'sent', id: firstCommand.id, outcome: succeeded(stored) });
    const download = panel.getByRole('button', { name: textWithName('files.download', 'one.pdf') });
    await expect.element(download).toBeVisible();
    await expect
      .element(panel.getByRole('status').getByText(textWithName('files.news.added', 'one.pdf')))
      .toBeInTheDocument();
    // The order's events are fetched again.
    await expect.poll(() => detail.mock.calls.length).toBe(callsBefore + 1);
    expect(uploader.commands).toHaveLength(3);

    const kindError = { path: 'file', rule: 'attachment.kind' };
    const refused = failed({ ...failures.refused, status: 400, fields: [kindError] });
    uploader.report({ type: 'sent', id: secondCommand.id, outcome: refused });
    await expect.element(panel.getByText(en['attachment.kind'])).toBeVisible();
    await expect
      .element(panel.getByRole('status').getByText(textWithName('files.news.refused', 'two.pdf')))
      .toBeInTheDocument();
    await panel.getByRole('button', { name: textWithName('files.drop', 'two.pdf') }).click();
    await expect.element(panel.getByText('two.pdf')).not.toBeInTheDocument();
    await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
  });

  test('an upload resumes under the same id after a network failure', async () => {
    const uploader = createManualUploader();
    const { panel } = await showFilesPanel({ answers: { send: uploader.send } });
    await userEvent.upload(panel.getByLabelText(en['files.input']), createFile('one.pdf'));
    await expect.poll(() => uploader.commands.length).toBe(1);
    const id = uploader.commands[0]?.id ?? '';
    uploader.report({ type: 'sent', id, outcome: failed(failures.network) });
    await expect.element(panel.getByText(en['files.retrying'])).toBeVisible();
    await panel.getByRole('button', { name: textWithName('files.again', 'one.pdf') }).click();
    await expect.poll(() => uploader.commands.map((command) => command.id)).toEqual([id, id]);
  });

  test('files are added by drop and by pasting a picture', async () => {
    const uploader = createManualUploader();
    const { panel } = await showFilesPanel({ rows: [], answers: { send: uploader.send } });
    await expect.element(panel.getByText(en['files.ways'])).toBeVisible();
    const dropped = new DataTransfer();
    dropped.items.add(createFile('dropped.pdf'));
    const drag = (type: 'dragenter' | 'drop') => {
      const event = new DragEvent(type, { dataTransfer: dropped, cancelable: true, bubbles: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await expect.poll(() => drag('dragenter')).toBe(true);
    await expect.element(panel.getByText(en['files.letGo'])).toBeVisible();
    expect(drag('drop')).toBe(true);
    await expect.element(panel.getByText('dropped.pdf')).toBeVisible();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(createFile('image.png'));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await expect.element(panel.getByText(en['files.pasted'], { exact: true })).toBeVisible();
  });

  test('an order takes at most twenty files', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...ownFile, id: `f${at}` }));
    const { panel } = await showFilesPanel({ rows });
    await expect.element(panel.getByText(/limit of 20 files/)).toBeVisible();
    await expect
      .element(panel.getByRole('button', { name: en['files.choose'] }))
      .not.toBeInTheDocument();
  });

  test('a removal needs confirmation, and the focus stays in the list', async () => {
    const removed: string[] = [];
    const { screen, panel } = await showFilesPanel({
      answers: { remove: ({ id }) => (removed.push(id), succeeded(null)) },
    });
    const button = panel.getByRole('button', { name: textWithName('files.remove', ownFile.name) });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog');
    await expect
      .element(dialog.getByRole('button', { name: en['files.removal.keep'] }))
      .toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button).not.toBeInTheDocument();
    expect(removed).toEqual([ownFile.id]);
    expect(panel.element().contains(document.activeElement)).toBe(true);
    await expect
      .element(
        panel.getByRole('status').getByText(textWithName('files.news.removed', ownFile.name)),
      )
      .toBeInTheDocument();
  });

  test('a failed removal shows the reason', async () => {
    const { screen, panel } = await showFilesPanel({
      answers: { remove: () => failed(failures.service) },
    });
    await panel.getByRole('button', { name: textWithName('files.remove', ownFile.name) }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: en['files.removal.go'] }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(en['error.service']);
    await dialog.getByRole('button', { name: en['files.removal.keep'] }).click();
    await expect.element(panel.getByText(ownFile.name)).toBeVisible();
  });

  test('a picture opens in the page, and a damaged one shows an error', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], {
      type: 'image/svg+xml',
    });
    let picture = svg;
    const { screen, panel } = await showFilesPanel({
      answers: { picture: () => succeeded(picture) },
    });
    const preview = panel.getByRole('button', {
      name: textWithName('files.look', carrierFile.name),
    });
    await preview.click();
    await expect.element(screen.getByRole('img', { name: carrierFile.name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(preview).toHaveFocus();
    picture = new Blob(['blank']);
    await preview.click();
    await expect.element(screen.getByText(en['files.picture.broken'])).toBeVisible();
  });

  test.each([
    ['en', false, 1280],
    ['ar', true, 320],
  ] as const)(
    'the panel is accessible and nothing overflows (%s, dark %s, %i)',
    async (...args) => {
      const [language, dark, width] = args;
      const uploader = createManualUploader();
      const { panel } = await showFilesPanel({
        rows: [ownFile, carrierFile, longNamedFile],
        answers: { send: uploader.send },
        options: { language, dark, size: [width, 800] },
      });
      const texts = language === 'ar' ? ar : en;
      await userEvent.upload(panel.getByLabelText(texts['files.input']), [
        createFile(`${'M'.repeat(196)}.pdf`),
        createFile('nothing.pdf', ''),
      ]);
      await expect.element(panel.getByText(texts['attachment.empty'])).toBeVisible();
      expect(await findBarriers(panel.element())).toEqual([]);
      const bounds = panel.element().getBoundingClientRect();
      for (const part of panel.element().querySelectorAll('li *')) {
        const { left, right } = part.getBoundingClientRect();
        expect(left >= bounds.left && right <= bounds.right).toBe(true);
      }
    },
  );
});
