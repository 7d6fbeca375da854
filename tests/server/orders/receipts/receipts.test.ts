import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import type { Trx } from '../../../../server/db/database.ts';
import { readTenant, withTenant } from '../../../../server/db/tenant.ts';
import { readAllReceiptRows } from '../../../../server/orders/receipts/receiptRows.ts';
import { errors } from '../../../../src/api/contract/errors.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import { BATCH_ROWS } from '../../../../src/api/contract/orders/orderImport.ts';
import { receiptPage, receiptRowPage } from '../../../../src/api/contract/orders/importReceipts.ts';
import { sheets } from '../../../../src/domain/sheets/sheets.ts';
import { describeDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { createBatch, goodRow, getBatchResult, type RowTexts } from '../import/batches.ts';

describeDatabases('receipts', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let rivalToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    rivalToken = await server.tokenOf('rival');
  });

  const sendBatch = async (
    importId: string,
    batchNo: number,
    rows: RowTexts[],
    firstRow?: number,
  ) =>
    getBatchResult(
      await server.call('bashInsert', createBatch(importId, batchNo, rows, firstRow), { token }),
    );
  const readReceipt = async (importId: string) => {
    const reply = await server.call('getImportReceipt', { importId }, { token });
    return v.parse(contract.getImportReceipt.result, reply.data);
  };
  const listRows = async (input: object, as = token) =>
    v.parse(receiptRowPage, (await server.call('queryImportRows', input, { token: as })).data);
  const listReceipts = async (input: object, as = token) =>
    v.parse(receiptPage, (await server.call('queryImportReceipts', input, { token: as })).data);

  it('a receipt has the import’s file, account and counts of outcomes', async () => {
    const importId = randomUUID();
    const earlierImportId = randomUUID();
    await sendBatch(earlierImportId, 0, [goodRow('R-OLD')]);
    await sendBatch(importId, 0, [goodRow('R-1'), goodRow('R-2', { receiverPhone: '1' })]);
    server.advance(60_000);
    await sendBatch(importId, 1, [goodRow('R-3'), goodRow('R-OLD')]);
    expect(await readReceipt(importId)).toEqual({
      importId,
      kind: 'domestic',
      fileName: 'orders.xlsx',
      startedAt: '2026-11-20T09:00:00.000Z',
      lastBatchAt: '2026-11-20T09:01:00.000Z',
      createdBy: 'clerk',
      ruleVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
      created: 2,
      duplicate: 1,
      invalid: 1,
      sheet: null,
      cancelled: null,
    });
  });

  it('a receipt has the sheet counts sent with its newest batch, not with a repeated one', async () => {
    const importId = randomUUID();
    const sendSheet = async (batchNo: number, errors: number) => {
      const batch = createBatch(importId, batchNo, [goodRow(`WHOLE-${batchNo}`)]);
      const sheet = { rows: 90, skipped: 3, errors };
      getBatchResult(await server.call('bashInsert', { ...batch, sheet }, { token }));
    };
    await sendSheet(0, 85);
    await sendSheet(1, 84);
    await sendSheet(0, 85);
    expect(await readReceipt(importId)).toMatchObject({
      created: 2,
      sheet: { rows: 90, skipped: 3, errors: 84 },
    });
    await sendBatch(importId, 2, [goodRow('WHOLE-2')]);
    expect(await readReceipt(importId)).toMatchObject({ created: 3, sheet: { rows: 90 } });
  });

  it('a repeated batch is counted once', async () => {
    const importId = randomUUID();
    const batch = createBatch(importId, 0, [goodRow('TWICE-1'), goodRow('TWICE-2')]);
    await Promise.all([1, 2, 3].map(() => server.call('bashInsert', batch, { token })));
    expect(await readReceipt(importId)).toMatchObject({ created: 2, duplicate: 0, invalid: 0 });
  });

  it('concurrent batches are all counted', async () => {
    const importId = randomUUID();
    const numbers = [0, 1, 2, 3, 4, 5];
    await Promise.all(numbers.map((no) => sendBatch(importId, no, [goodRow(`ONCE-${no}`)])));
    expect(await readReceipt(importId)).toMatchObject({ created: 6 });
  });

  it('a row that was refused, corrected and sent again has its last outcome', async () => {
    const importId = randomUUID();
    const wrongPhone = { receiverPhone: '1' };
    await sendBatch(importId, 0, [
      goodRow('M-1', wrongPhone),
      goodRow('M-2', wrongPhone),
      goodRow('M-3', wrongPhone),
    ]);
    await sendBatch(importId, 1, [goodRow('M-1'), goodRow('M-2', wrongPhone)], 2);
    expect(await readReceipt(importId)).toMatchObject({ created: 1, duplicate: 0, invalid: 2 });
    const { rows } = await listRows({ importId });
    expect(rows.map(({ rowNo, status }) => [rowNo, status])).toEqual([
      [4, 'invalid'],
      [2, 'created'],
      [3, 'invalid'],
    ]);
    const refused = await listRows({ importId, status: 'invalid' });
    expect(refused.rows.map(({ rowNo }) => rowNo)).toEqual([4, 3]);
  });

  it('rows have order, waybill number, current status and reasons of refusal', async () => {
    const importId = randomUUID();
    const { outcomes } = await sendBatch(importId, 0, [
      goodRow('W-1'),
      goodRow('W-2', { receiverPhone: '12' }),
      goodRow('', {}),
      goodRow('W-1'),
    ]);
    const [first] = outcomes;
    const waybillNo = first?.status === 'created' ? first.waybillNo : '';
    await server.db
      .updateTable('orders')
      .set({ status: 'collected' })
      .where('waybill_no', '=', waybillNo)
      .execute();
    const { rows, next } = await listRows({ importId });
    const createdRow = {
      customerOrderNo: 'W-1',
      waybillNo,
      orderStatus: 'collected',
      verdicts: [],
    };
    expect(next).toBeNull();
    expect(rows).toEqual([
      { rowNo: 2, status: 'created', ...createdRow },
      {
        rowNo: 3,
        status: 'invalid',
        customerOrderNo: 'W-2',
        waybillNo: null,
        orderStatus: null,
        verdicts: [
          { column: 'receiverPhone', rule: 'rule.phone.invalid', params: { value: '12' } },
        ],
      },
      {
        rowNo: 4,
        status: 'invalid',
        customerOrderNo: null,
        waybillNo: null,
        orderStatus: null,
        verdicts: [{ column: 'customerOrderNo', rule: 'rule.required' }],
      },
      { rowNo: 5, status: 'duplicate', ...createdRow },
    ]);
  });

  it('rows of many batches are paged, with or without a filter by outcome', async () => {
    const importId = randomUUID();
    const isInvalid = (batchNo: number, at: number) => batchNo % 5 === 3 && at === 1;
    for (let no = 0; no < 12; no++) {
      const rows = Array.from({ length: 3 }, (_, at) =>
        goodRow(`P-${no}-${at}`, isInvalid(no, at) ? { receiverPhone: '1' } : {}),
      );
      await sendBatch(importId, no, rows);
    }
    const listRowNumbers = async (input: object) => {
      const rowNumbers: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await listRows({ importId, size: 5, ...input, ...(cursor && { cursor }) });
        expect(page.rows.length).toBeLessThanOrEqual(5);
        rowNumbers.push(...page.rows.map(({ rowNo }) => rowNo));
        cursor = page.next;
      }
      return rowNumbers;
    };
    const rowNo = (no: number, at: number) => 2 + no * BATCH_ROWS + at;
    const expected = Array.from({ length: 36 }, (_, at) => rowNo(Math.floor(at / 3), at % 3));
    expect(await listRowNumbers({})).toEqual(expected);
    expect(await listRowNumbers({ status: 'invalid' })).toEqual([rowNo(3, 1), rowNo(8, 1)]);
    expect(await listRowNumbers({ status: 'duplicate' })).toEqual([]);
    expect(await listRowNumbers({ status: 'created', size: 1 })).toHaveLength(34);
  });

  it('a long batch is read in several transactions', async () => {
    const importId = randomUUID();
    const rows = Array.from({ length: 600 }, (_, at) =>
      goodRow(`LONG-${at}`, at % 2 === 0 ? {} : { receiverPhone: '1' }),
    );
    await sendBatch(importId, 0, rows);
    await sendBatch(importId, 1, [goodRow('LONG-LAST')], 602);
    let transactionCount = 0;
    const transactionCounts: number[] = [];
    const readRows: unknown[] = [];
    const runTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      transactionCount += 1;
      return readTenant(server.db, 2, work);
    };
    for await (const { rowNo, status, customerOrderNo } of readAllReceiptRows(runTransaction, {
      companyId: 2,
      importId,
    })) {
      readRows.push([rowNo, status, customerOrderNo]);
      transactionCounts.push(transactionCount);
    }
    const expected = rows.map((_, at) => [
      at + 2,
      at % 2 === 0 ? 'created' : 'invalid',
      `LONG-${at}`,
    ]);
    expect(readRows).toEqual([...expected, [602, 'created', 'LONG-LAST']]);
    // The second transaction begins only when its rows are needed.
    expect([transactionCounts[0], transactionCounts[599]]).toEqual([1, 2]);
  });

  it('imports are paged newest first, in both directions', async () => {
    // From 20 to 22 November.
    server.advance(2 * 86_400_000);
    [token, rivalToken] = [await server.tokenOf('clerk'), await server.tokenOf('rival')];
    const imports: string[] = [];
    for (let at = 0; at < 7; at++) {
      // Imports of the same moment are sorted by id.
      if (at % 2 === 0) server.advance(1_000);
      const importId = randomUUID();
      imports.push(importId);
      await sendBatch(importId, 0, [goodRow(`L-${at}`)]);
    }
    const filters = { kind: 'domestic', startedFrom: '2026-11-22', startedTo: '2026-11-22' };
    const allReceipts = await listReceipts({ filters });
    expect(allReceipts.total).toBe(7);
    const ids = allReceipts.rows.map(({ importId }) => importId);
    expect(ids.toSorted()).toEqual(imports.toSorted());
    const starts = allReceipts.rows.map(({ startedAt }) => startedAt);
    expect(starts).toEqual(starts.toSorted().toReversed());
    const first = await listReceipts({ filters, size: 3 });
    const second = await listReceipts({ filters, size: 3, cursor: first.next });
    const third = await listReceipts({ filters, size: 3, cursor: second.next });
    const pages = [first, second, third].map(({ rows }) => rows.map(({ importId }) => importId));
    expect(pages).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
    expect([first.previous, third.next]).toEqual([null, null]);
    const previousPage = await listReceipts({ filters, size: 3, cursor: third.previous });
    expect(previousPage.rows).toEqual(second.rows);
    const oldest = await listReceipts({ filters, sort: { by: 'startedAt', descending: false } });
    expect(oldest.rows.map(({ importId }) => importId)).toEqual(ids.toReversed());
    expect((await listReceipts({ filters: { startedTo: '2026-11-19' } })).total).toBe(0);
  });

  it.each(['rubbish', Buffer.from('["after","1","x"]').toString('base64url')])(
    'the cursor %s is refused',
    async (cursor) => {
      for (const name of ['queryImportReceipts', 'queryImportRows'] as const) {
        const importId = randomUUID();
        await sendBatch(importId, 0, [goodRow(`CURSOR-${importId}`)]);
        const input = name === 'queryImportRows' ? { importId, cursor } : { cursor };
        const { code, fields } = await server.call(name, input, { token });
        expect([code, fields.map(({ path }) => path)]).toEqual([400, ['cursor']]);
      }
    },
  );

  it('an import is visible to its own company only', async () => {
    const importId = randomUUID();
    await sendBatch(importId, 0, [goodRow('SECRET-1')]);
    for (const [name, input] of [
      ['getImportReceipt', { importId }],
      ['queryImportRows', { importId }],
      ['downloadImportReceipt', { importId, format: 'csv' }],
      ['downloadRefusedRows', { importId }],
      ['cancelImport', { importId }],
    ] as const) {
      const reply = await server.call(name, input, { token: rivalToken });
      expect([reply.status, reply.code, reply.data]).toEqual([
        404,
        errors['import.unknown'].code,
        undefined,
      ]);
    }
    expect(await listReceipts({}, rivalToken)).toMatchObject({ rows: [], total: 0 });
    expect(await readReceipt(importId)).toMatchObject({ created: 1, cancelled: null });
    const rows = await withTenant(server.db, 3, (trx) =>
      trx.selectFrom('import_receipt').select('import_id').where('company_id', '=', 2).execute(),
    );
    expect(rows).toEqual([]);
  });

  it('the workbook of refused rows has their cells and reasons, without rows accepted since', async () => {
    const importId = randomUUID();
    const wrongPhone = { receiverPhone: '1' };
    await sendBatch(importId, 0, [goodRow('X-1'), goodRow('X-2', wrongPhone)]);
    await sendBatch(
      importId,
      1,
      [goodRow('X-3', wrongPhone), goodRow('X-4', { receiverName: 'A\u0000' })],
      4,
    );
    await sendBatch(importId, 2, [goodRow('X-3')], 4);
    const headers = { language: 'fr' };
    const file = await server.call('downloadRefusedRows', { importId }, { token, headers });
    expect(file.headers.get('content-disposition')).toContain('orders-refused.xlsx');
    const sheet = Object.values(read(file.data).Sheets)[0] ?? {};
    const records = utils.sheet_to_json<Record<string, string>>(sheet);
    const header = (key: string) =>
      sheets.domestic.columns.find((column) => column.key === key)?.headers.fr[0] ?? '';
    expect(records.map((record) => record[header('customerOrderNo')])).toEqual(['X-2', 'X-4']);
    expect(records.map((record) => record[header('receiverPhone')])).toEqual([
      '1',
      goodRow('X-4')['receiverPhone'],
    ]);
    const columnOf = (key: string) => Object.keys(records[0] ?? {}).indexOf(header(key));
    const cell = sheet[utils.encode_cell({ r: 1, c: columnOf('receiverPhone') })];
    expect(cell?.c?.[0]?.t).toContain('Téléphone');
  });

  it('companies may use the same import id', async () => {
    const importId = randomUUID();
    await sendBatch(importId, 0, [goodRow('MINE-1'), goodRow('MINE-2')]);
    const rivalBatch = createBatch(importId, 0, [goodRow('MINE-1', { receiverPhone: '1' })]);
    getBatchResult(await server.call('bashInsert', rivalBatch, { token: rivalToken }));
    expect(await readReceipt(importId)).toMatchObject({ created: 2, invalid: 0 });
    expect((await listReceipts({}, rivalToken)).rows).toMatchObject([
      { importId, created: 0, invalid: 1 },
    ]);
  });

  it('a receipt downloads as workbook and CSV, in the requested language, without formulas', async () => {
    const importId = randomUUID();
    const rows = Array.from({ length: 40 }, (_, at) => goodRow(`D-${at}`));
    for (let no = 0; no < 6; no++) {
      await sendBatch(importId, no, no === 0 ? rows : [goodRow(`D-LATE-${no}`)]);
    }
    await sendBatch(importId, 6, [
      goodRow('=HYPERLINK("x")', { receiverPhone: '1', pickupDate: '31/02/2026' }),
    ]);
    await sendBatch(importId, 7, [goodRow('x;=1+1')]);
    const downloadReceipt = (format: string, language: string) =>
      server.call('downloadImportReceipt', { importId, format }, { token, headers: { language } });

    const workbook = await downloadReceipt('xlsx', 'en');
    expect(workbook.headers.get('content-disposition')).toContain('orders-receipt.xlsx');
    const book = read(workbook.data, { cellDates: true });
    expect(book.SheetNames).toEqual(['Rows', 'Import']);
    const sheet = book.Sheets['Rows'] ?? {};
    const lines = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 });
    // The header, and 40 + 5 + 2 rows.
    expect(lines).toHaveLength(1 + 47);
    expect(lines[1]?.slice(0, 3)).toEqual([2, 'D-0', 'Created']);
    expect(lines[1]?.[3]).toMatch(/^PG\d{12}GH$/);
    expect(lines[1]?.[6]).toMatch(/^[0-9a-f]{12}$/);
    const refused = lines.at(-2) ?? [];
    expect(refused.slice(1, 3)).toEqual(['=HYPERLINK("x")', 'Refused']);
    expect(refused[5]).toMatch(/^Use only letters.*; Invalid phone number for Receiver phone/);
    expect(refused[5]).toContain('Pickup date: there is no 31 February 2026.');
    expect(Object.values(sheet).some((cell: { f?: string }) => cell.f !== undefined)).toBe(false);

    const about = utils.sheet_to_json<unknown[]>(book.Sheets['Import'] ?? {}, {
      header: 1,
    });
    const [, startedAt] = about.find(([name]) => name === 'Begun (Africa/Accra)') ?? [];
    expect(startedAt).toBeInstanceOf(Date);

    const csv = await downloadReceipt('csv', 'ar');
    const text = new TextDecoder().decode(csv.data as Uint8Array);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(text).toContain('رقم الطلب');
    expect(text).toContain('"\'=HYPERLINK(""x"")"');
    // Some programs split cells at semicolons, so a formula after one is escaped too.
    expect(text).toContain("x;'=1+1");
    expect(text.trim().split('\r\n')).toHaveLength(1 + 47);
  });
});
