import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '../../../src/api/contract/attachments/attachments.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { bytesOf, files } from '../../support/files.ts';
import type { AccountName } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData, readOrderDetail, addOrder } from '../orders/entry/entries.ts';

describeOnChosenDatabases('attachments of orders', (databaseKind) => {
  let server: TestServer;
  const tokens = new Map<AccountName, string>();
  let orderId: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    for (const name of ['clerk', 'reader', 'rival', 'admin'] as const) {
      tokens.set(name, await server.tokenOf(name));
    }
  });
  const as = (name: AccountName) => ({ token: tokens.get(name) ?? '' });
  beforeEach(async () => {
    orderId = (await addOrder(server, as('clerk').token)).id;
  });

  interface FileInput {
    readonly id?: string;
    readonly name?: string;
    readonly bytes?: Uint8Array<ArrayBuffer>;
    readonly orderId?: string;
  }
  const sendFile = (file: FileInput = {}, by: AccountName = 'clerk') =>
    server.call(
      'addOrderAttachment',
      { orderId, id: randomUUID(), name: 'invoice.pdf', bytes: files.pdf, ...file },
      as(by),
    );
  const addFile = async (file: FileInput = {}, by: AccountName = 'clerk') => {
    server.advance(1);
    return v.parse(contract.addOrderAttachment.result, getData(await sendFile(file, by)));
  };
  const listFiles = async (by: AccountName = 'clerk') => {
    const reply = await server.call('getOrderAttachments', { orderId }, as(by));
    return v.parse(contract.getOrderAttachments.result, getData(reply)).rows;
  };
  const readFile = (id: string, by: AccountName = 'clerk') =>
    server.call('getOrderAttachment', { orderId, id }, as(by));
  const removeFile = (id: string, by: AccountName = 'clerk') =>
    server.call('deleteOrderAttachment', { orderId, id }, as(by));
  const sendAndFindRules = async (file: FileInput) => {
    const { status, fields } = await sendFile(file);
    return [status, ...fields.map(({ path, rule }) => `${path} ${rule}`)];
  };
  const listEvents = async () =>
    (await readOrderDetail(server, as('clerk').token, { id: orderId })).events.map(
      ({ action, status, remark, by }) => [action, status, remark, by],
    );

  it.each(orderKinds)('an order of the kind %s accepts files', async (kind) => {
    orderId = (await addOrder(server, as('clerk').token, kind)).id;
    const file = await addFile({ name: 'Facture n° 7.PDF' });
    expect(file).toMatchObject({
      name: 'Facture n° 7.PDF',
      kind: 'pdf',
      size: files.pdf.length,
      addedBy: 'clerk',
      own: true,
    });
    expect(await listFiles()).toEqual([file]);
    expect((await readFile(file.id)).data).toEqual(files.pdf);
  });

  it.each([
    ['pdf', 'pdf', files.pdf, 'application/pdf', 'inline'],
    ['png', 'png', files.png, 'image/png', 'inline'],
    ['jpeg', 'jpeg', files.jpeg, 'image/jpeg', 'inline'],
    ['webp', 'webp', files.webp, 'image/webp', 'inline'],
    ['xlsx', 'xlsx', files.xlsx, /spreadsheetml\.sheet$/, 'attachment'],
    ['docx', 'docx', files.docx, /wordprocessingml\.document$/, 'attachment'],
    ['text', 'csv', files.csv, 'text/plain', 'attachment'],
    ['text', 'txt', files.wideText, 'text/plain', 'attachment'],
  ])('a %s (.%s) is served with its type and without active content', async (...expected) => {
    const [kind, ending, bytes, type, disposition] = expected;
    const { id, kind: found } = await addFile({ name: `Pièce.${ending}`, bytes });
    expect(found).toBe(kind);
    const { headers, data } = await readFile(id);
    expect(data).toEqual(bytes);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(
        `^${disposition}; filename="Pi_ce\\.${ending}"; filename\\*=UTF-8''Pi%C3%A8ce\\.${ending}$`,
      ),
    );
  });

  it.each([
    'xlsm',
    'archive',
    'brokenArchive',
    'program',
    'oldOffice',
    'html',
    'hiddenHtml',
    'svg',
    'gif',
  ] as const)('a file of the type %s is refused, whatever its name', async (kind) => {
    const finding = await sendAndFindRules({ name: 'invoice.pdf', bytes: files[kind] });
    expect(finding).toEqual([400, 'file attachment.kind']);
    expect(await listFiles()).toEqual([]);
  });

  it.each([
    ['malware.exe', files.csv],
    ['malware.EXE. ', files.csv],
    ['invoice\u202efdp.exe', files.pdf],
    ['page.html', files.csv],
    ['drawing.svg', files.csv],
    ['code.js', files.csv],
    ['run.bat', files.csv],
    ['invoice.pdf.exe', files.pdf],
    ['invoice.exe.pdf', files.pdf],
    ['invoice.js .pdf', files.pdf],
    ['report.xlsm', files.xlsx],
    ['letter.doc', files.docx],
    ['archive.zip', files.pdf],
  ])('the name %s is refused, whatever the content', async (name, bytes) => {
    expect(await sendAndFindRules({ name, bytes })).toEqual([400, 'file attachment.extension']);
    expect(await listFiles()).toEqual([]);
  });

  it.each([
    ['photo.png', files.jpeg],
    ['invoice.pdf', files.csv],
    ['list.csv', files.xlsx],
    ['letter.docx', files.xlsx],
  ])('the name %s is refused for other content', async (name, bytes) => {
    expect(await sendAndFindRules({ name, bytes })).toEqual([400, 'file attachment.mismatch']);
    expect(await listFiles()).toEqual([]);
  });

  it.each([
    ['Scan 20.11.2026', 'Scan 20.11.2026.pdf'],
    ['invoice', 'invoice.pdf'],
    ['v1.2 (final).PDF', 'v1.2 (final).PDF'],
  ])('the name %s, which ends with no other kind, is accepted', async (sentName, name) => {
    expect((await addFile({ name: sentName })).name).toBe(name);
  });

  it('an empty file is refused, and a too large one before it is read whole', async () => {
    expect(await sendAndFindRules({ bytes: bytesOf('') })).toEqual([400, 'file attachment.empty']);
    const full = new Uint8Array(MAX_ATTACHMENT_BYTES).fill(32);
    expect((await addFile({ name: 'full.txt', bytes: full })).size).toBe(MAX_ATTACHMENT_BYTES);
    let pulledBytes = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulledBytes += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const query = new URLSearchParams({ orderId, id: randomUUID(), name: 'a.txt' }).toString();
    const { path, method } = contract.addOrderAttachment;
    const headers = { authorization: `Bearer ${as('clerk').token}` };
    const init = { method, headers, body: endless, duplex: 'half' };
    expect((await server.request(`${path}?${query}`, init)).status).toBe(413);
    expect(pulledBytes).toBeLessThan(MAX_ATTACHMENT_BYTES + 10 * 65_536);
    // A body that is announced as too long is refused, however short it is.
    const tooLongHeaders = { ...headers, 'content-length': String(MAX_ATTACHMENT_BYTES + 1) };
    const announcedInit = { method, headers: tooLongHeaders, body: 'x' };
    expect((await server.request(`${path}?${query}`, announcedInit)).status).toBe(413);
    expect(await listFiles()).toHaveLength(1);
  });

  it('a file sent twice is added once', async () => {
    const id = randomUUID();
    const first = await addFile({ id });
    expect(await addFile({ id: id.toUpperCase() })).toEqual(first);
    const replies = await Promise.all([
      addFile({ id, name: 'b.pdf' }),
      addFile({ id, name: 'b.pdf' }),
    ]);
    expect(replies).toEqual([first, first]);
    expect(await listFiles()).toEqual([first]);
    expect(await sendAndFindRules({ id, bytes: files.png })).toEqual([
      400,
      'file attachment.changed',
    ]);
    const otherOrderId = (await addOrder(server, as('clerk').token)).id;
    expect(await sendAndFindRules({ id, orderId: otherOrderId })).toEqual([
      400,
      'file attachment.changed',
    ]);
    expect((await readFile(id)).data).toEqual(files.pdf);
  });

  it('an order has at most twenty files, even with concurrent uploads', async () => {
    const uploads = Array.from({ length: MAX_ATTACHMENTS + 4 }, () => sendFile());
    const replies = await Promise.all(uploads);
    expect(replies.filter(({ success }) => success)).toHaveLength(MAX_ATTACHMENTS);
    expect(await sendAndFindRules({})).toEqual([400, 'file attachment.tooMany']);
    const [first] = await listFiles();
    // A repeated call adds nothing.
    const repeated = { id: first?.id ?? '', bytes: files.pdf };
    expect((await sendFile(repeated)).success).toBe(true);
  });

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\Rechnung.pdf', 'Rechnung.pdf'],
    ['in\0vo\r\nice\ufeff.pdf', 'invoice.pdf'],
    ['a<b>:"c|?*.pdf', 'a_b___c___.pdf'],
    ['  .. hidden .pdf. ', 'hidden .pdf'],
    ['', 'file.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['发票 فاتورة চালান.pdf', '发票 فاتورة চালান.pdf'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    // Names have at most 200 UTF-16 units and end at a whole character; this emoji has 8 units.
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'👩‍👩‍👧'.repeat(40)}.pdf`, `${'👩‍👩‍👧'.repeat(24)}.pdf`],
  ])('the name %j is cleaned', async (sentName, name) => {
    expect((await addFile({ name: sentName })).name).toBe(name);
  });

  it('a file is an event of the order and does not change its status', async () => {
    const { id, name } = await addFile();
    await addFile({ name: 'customs.pdf' }, 'admin');
    expect((await removeFile(id)).success).toBe(true);
    expect((await listEvents()).slice(1)).toEqual([
      ['attach', 'created', name, 'clerk'],
      ['attach', 'created', 'customs.pdf', 'admin'],
      ['detach', 'created', name, 'clerk'],
    ]);
    expect((await readFile(id)).code).toBe(404);
    expect((await removeFile(id)).code).toBe(404);
  });

  it('readers of the order may read files, and only writers may change them', async () => {
    const { id } = await addFile();
    expect((await listFiles('reader')).map((row) => row.id)).toEqual([id]);
    expect((await readFile(id, 'reader')).data).toEqual(files.pdf);
    expect((await sendFile({}, 'reader')).code).toBe(403);
    expect((await removeFile(id, 'reader')).code).toBe(403);
  });

  it('another company does not see a file', async () => {
    const { id } = await addFile();
    expect((await server.call('getOrderAttachments', { orderId }, as('rival'))).code).toBe(
      errors['order.unknown'].code,
    );
    expect((await readFile(id, 'rival')).code).toBe(errors['order.unknown'].code);
    expect((await sendFile({}, 'rival')).code).toBe(errors['order.unknown'].code);
    expect((await removeFile(id, 'rival')).code).toBe(errors['order.unknown'].code);
    // The file cannot be read through an order of the other company either.
    const rivalOrder = await addOrder(server, as('rival').token, 'fbs');
    const input = { orderId: rivalOrder.id, id };
    for (const name of ['getOrderAttachment', 'deleteOrderAttachment'] as const) {
      expect((await server.call(name, input, as('rival'))).code).toBe(404);
    }
    expect(await listFiles()).toHaveLength(1);
  });

  it('the carrier reads and adds files, and each side deletes its own', async () => {
    const merchantFile = await addFile();
    const carrierFile = await addFile({ name: 'damage.png', bytes: files.png }, 'admin');
    expect((await listFiles('admin')).map(({ own }) => own)).toEqual([false, true]);
    expect((await listFiles()).map(({ own, addedBy }) => [own, addedBy])).toEqual([
      [true, 'clerk'],
      [false, 'admin'],
    ]);
    expect((await readFile(merchantFile.id, 'admin')).data).toEqual(files.pdf);
    expect((await removeFile(merchantFile.id, 'admin')).code).toBe(403);
    expect((await removeFile(carrierFile.id)).code).toBe(403);
    expect((await removeFile(carrierFile.id, 'admin')).success).toBe(true);
    expect((await removeFile(merchantFile.id)).success).toBe(true);
    expect(await listFiles()).toEqual([]);
  });

  it('files of a cancelled order cannot change', async () => {
    const { id } = await addFile();
    getData(await server.call('invalidOrders', { ids: [orderId] }, as('clerk')));
    expect(await sendAndFindRules({})).toEqual([400, 'file attachment.closed']);
    expect((await removeFile(id)).fields).toEqual([{ path: 'file', rule: 'attachment.closed' }]);
    expect((await readFile(id)).data).toEqual(files.pdf);
    // A repeated call for an existing file still succeeds.
    expect((await sendFile({ id })).success).toBe(true);
  });

  it('deleting an order deletes its files', async () => {
    const { id } = await addFile();
    const otherOrder = await addOrder(server, as('clerk').token);
    await addFile({ orderId: otherOrder.id });
    getData(await server.call('deleteOrders', { ids: [orderId] }, as('clerk')));
    expect((await readFile(id)).code).toBe(errors['order.unknown'].code);
    const remaining = await server.db
      .selectFrom('attachment')
      .select(['order_id', 'sha256'])
      .where('order_id', 'in', [orderId, otherOrder.id])
      .execute();
    const sha256 = createHash('sha256').update(files.pdf).digest('hex');
    expect(remaining).toEqual([{ order_id: otherOrder.id, sha256 }]);
  });
});
