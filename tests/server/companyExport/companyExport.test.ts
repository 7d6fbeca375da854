import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { exportedTables, leftOutTables } from '../../../server/companyExport/exportedTables.ts';
import { countContent, writeJsonLines } from '../../../server/companyExport/companyFile.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { readSnapshot } from '../../../server/db/tenant.ts';
import { createPasswordHasher } from '../../../server/security/passwords.ts';
import { createVault } from '../../../server/security/vault.ts';
import type { CompanyExportFormat } from '../../../src/api/contract/companies/companyExport.ts';
import type { EndpointName } from '../../../src/api/contract/index.ts';
import { exportKey } from '../../../src/api/contract/orders/orderExport.ts';
import { toStream } from '../../../src/workers/engine/write/writeXlsx.ts';
import { openXlsxArchive } from '../../../src/workers/engine/xlsx/openXlsx.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { Archive } from '../../../src/workers/engine/zip/archive.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { describeDatabases, openTestDatabase } from '../../support/databases.ts';
import { TEST_COST } from '../../support/passwordCost.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { readGridRows } from '../orders/export/readExports.ts';

const COMPANY = 2;

const line = v.looseObject({ kind: v.string() });
type Line = v.InferOutput<typeof line>;
const endLine = v.object({
  kind: v.literal('end'),
  counts: v.record(v.string(), v.number()),
  rows: v.number(),
});

const parseLines = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((one) => v.parse(line, JSON.parse(one)));

describeDatabases('the export of all data of a company', (databaseKind) => {
  let server: TestServer;
  let owner: string;
  let carrier: string;
  let text: string;
  let lines: readonly Line[];

  /** Opens a session of a company's main account. */
  async function openSession(companyId: number): Promise<string> {
    const account = await server.db
      .selectFrom('account')
      .select(['id', 'password_hash'])
      .where('company_id', '=', companyId)
      .where('main', '=', true)
      .executeTakeFirstOrThrow();
    const token = await server.services.security.sessions.open({
      companyId,
      accountId: account.id,
      passwordHash: account.password_hash,
    });
    if (token === null) throw new Error('The owner can’t sign in');
    return token;
  }

  /** Reads the customer code of a company. */
  const readCode = async (companyId: number) => {
    const company = await server.db
      .selectFrom('company')
      .select('customer_code')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    return company.customer_code;
  };

  const createKey = (call: EndpointName, input: object, token: string) =>
    server.call(call, input, { token });

  const readKey = async (call: EndpointName, input: object, token: string) =>
    v.parse(exportKey, (await createKey(call, input, token)).data);

  const readOwnKey = async (format: CompanyExportFormat) =>
    (await readKey('exportOwnCompanyKey', { format }, owner)).key;

  /** Starts the download of the owner's company. */
  async function startDownload(key: string): Promise<Response> {
    return server.request(`/v1/api/express/company/exportOwnCompany?key=${key}`, {
      headers: { authorization: `Bearer ${owner}` },
    });
  }

  const readFile = async (format: CompanyExportFormat) => {
    const response = await startDownload(await readOwnKey(format));
    return new Uint8Array(await response.arrayBuffer());
  };

  beforeAll(async () => {
    const db = await openTestDatabase(databaseKind);
    const vault = createVault([Buffer.alloc(32, 7)]);
    await seedDemo(db, createPasswordHasher(TEST_COST), vault);
    server = await startTestServer(databaseKind, { db });
    owner = await openSession(COMPANY);
    carrier = await openSession(1);
    text = new TextDecoder().decode(await readFile('jsonl'));
    lines = parseLines(text);
  });

  it('every column with data of companies is exported, or left out for a reason', async () => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name in (
          select table_name from information_schema.columns
            where table_schema = 'public' and column_name = 'company_id')`.execute(server.db);
    const tables = Map.groupBy(columns, ({ table }) => table);
    const undecided = [...tables].flatMap(([table, all]) => {
      if (Object.hasOwn(leftOutTables, table)) return [];
      const decision = exportedTables.find((one) => one.table === table);
      if (decision === undefined) return [table];
      const decided = new Set([
        'company_id',
        ...decision.columns,
        ...Object.keys(decision.leftOut ?? {}),
      ]);
      return all
        .filter(({ column }) => !decided.has(column))
        .map(({ column }) => `${table}.${column}`);
    });
    expect(undecided).toEqual([]);
    const decidedTables = [
      ...exportedTables.map(({ table }) => table),
      ...Object.keys(leftOutTables),
    ];
    expect(new Set(decidedTables).size).toBe(decidedTables.length);
    const withoutCompany = ['company', 'rate_card_version'];
    expect(decidedTables.filter((table) => !tables.has(table))).toEqual(withoutCompany);
  });

  it('has all rows of the company, and their numbers at the end', async () => {
    const end = v.parse(endLine, lines.at(-1));
    const counted = Map.groupBy(lines.slice(1, -1), ({ kind }) => kind);
    expect(
      Object.fromEntries(exportedTables.map(({ kind }) => [kind, counted.get(kind)?.length ?? 0])),
    ).toEqual(end.counts);
    expect(lines).toHaveLength(end.rows + 2);
    const whole = exportedTables.filter(
      ({ where, scope }) => where === undefined && scope === undefined,
    );
    expect(whole.length).toBeGreaterThan(40);
    for (const { table, kind } of whole) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where company_id = ${COMPANY}`.execute(
        server.db,
      );
      expect([kind, end.counts[kind]]).toEqual([kind, rows[0]?.count]);
    }
    const { rows: filtered } = await sql<Record<string, number>>`select
        (select count(*) from bill where company_id = 2 and status <> 'draft') as bill,
        (select count(*) from ticket_event where company_id = 2 and action not in ('note', 'assign')) as "ticketMessage",
        (select count(*) from notice_event where company_id = 2 and audience = 'company') as notice,
        (select count(*) from order_draft where company_id = 2 and state = 'open') as "orderDraft",
        1 as company`.execute(server.db);
    expect(end.counts).toMatchObject(filtered[0] ?? {});
    const filled = [
      'order',
      'goods',
      'orderEvent',
      'address',
      'issue',
      'return',
      'ticketMessage',
      'attachment',
    ];
    const billing = [
      'bill',
      'billLine',
      'payment',
      'cod',
      'codStatement',
      'rateCard',
      'platformKey',
      'webhook',
    ];
    for (const kind of [...filled, ...billing])
      expect([kind, end.counts[kind]]).not.toEqual([kind, 0]);
  });

  it('an order has the fields, units and amounts of the open API', async () => {
    const order = await server.db
      .selectFrom('orders')
      .selectAll()
      .where('company_id', '=', COMPANY)
      .where('cod_amount_minor', 'is not', null)
      .where('currency', '=', 'GHS')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(lines.find(({ kind, id }) => kind === 'order' && id === order.id)).toMatchObject({
      orderKind: order.kind,
      waybillNo: order.waybill_no,
      receiverName: order.receiver_name,
      weightKg: order.weight_g / 1_000,
      codAmount: Number(order.cod_amount_minor) / 100,
      createdAt: order.created_at.toISOString(),
      ...order.detail,
    });
  });

  it('has no row of another company', async () => {
    for (const { table, kind, key, scope } of exportedTables) {
      if (scope !== undefined || !key.includes('id')) continue;
      // Demo data has ids that rows of several companies have.
      const { rows } = await sql<{ id: string }>`
        select id::text from ${sql.table(table)} where company_id <> ${COMPANY}
          except select id::text from ${sql.table(table)} where company_id = ${COMPANY}`.execute(
        server.db,
      );
      const others = new Set(rows.map(({ id }) => id));
      const found = lines.filter((one) => one.kind === kind && others.has(String(one['id'])));
      expect([kind, found]).toEqual([kind, []]);
    }
    const { rows: words } = await sql<{ word: string }>`
      select waybill_no as word from orders where company_id <> ${COMPANY}
      union select receiver_phone from orders where company_id <> ${COMPANY}
        except select receiver_phone from orders where company_id = ${COMPANY}`.execute(server.db);
    expect(words.length).toBeGreaterThan(100);
    const values = new Set(text.match(/"[^"]*"/g));
    expect(words.filter(({ word }) => values.has(`"${word}"`))).toEqual([]);
  });

  it('has no secret and nothing internal of the carrier', async () => {
    const { rows: secrets } = await sql<{ secret: string }>`
      select password_hash as secret from account union select secret_hash from platform_key
      union select secret from webhook union select shop_secret from platform where shop_secret is not null
      union select text from ticket_event where action = 'note' and text is not null`.execute(
      server.db,
    );
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter(({ secret }) => text.includes(JSON.stringify(secret)))).toEqual([]);
  });

  it('the workbook has the same rows, a sheet for each kind', async () => {
    const job = new Job({});
    const book = await openXlsxArchive(
      await Archive.open(bytesSource(await readFile('xlsx')), job),
      job,
    );
    const end = v.parse(endLine, lines.at(-1));
    const kinds = Object.keys(end.counts).filter((kind) => (end.counts[kind] ?? 0) > 0);
    expect(book.sheets.map(({ name }) => name)).toEqual(['contents', ...kinds]);
    const [, ...contents] = readGridRows(await book.read(0, job));
    expect(
      Object.fromEntries(
        contents.slice(0, exportedTables.length).map(([kind, rows]) => [kind, rows]),
      ),
    ).toMatchObject(
      // Exports of the test add notices of nobody, and changes.
      { order: end.counts['order'], goods: end.counts['goods'], address: end.counts['address'] },
    );
    for (const [at, kind] of kinds.entries()) {
      const [names = [], ...rows] = readGridRows(await book.read(at + 1, job));
      const expected = lines.slice(1, -1).filter((one) => one.kind === kind);
      if (kind === 'change') continue;
      expect([kind, rows.length]).toEqual([kind, expected.length]);
      const toTexts = (one: Line) =>
        names.map((name) => {
          const value = one[String(name)] ?? null;
          if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
            return value.join(', ') || null;
          return typeof value === 'object' && value !== null
            ? JSON.stringify(value)
            : value === ''
              ? null
              : value;
        });
      expect(rows.map((row) => names.map((_, column) => row[column] ?? null))).toEqual(
        expected.map(toTexts),
      );
    }
  });

  it('both logs name the export, and the company’s not who made it for the carrier', async () => {
    const input = { code: await readCode(COMPANY), format: 'jsonl' };
    const { key } = await readKey('exportCompanyKey', input, carrier);
    const reply = await server.call('exportCompany', { key }, { token: carrier });
    expect(reply.status).toBe(200);
    const readLog = async (token: string) => {
      const { data } = await server.call(
        'queryChangeList',
        { filters: { kind: 'company' } },
        { token },
      );
      const { rows } = v.parse(v.object({ rows: v.array(v.looseObject({})) }), data);
      return rows.filter(({ recordId }) => recordId === input.code);
    };
    const changes = [{ field: 'dataExport', from: null, to: 'jsonl' }];
    const entry = { kind: 'company', action: 'update', changes };
    expect(await readLog(owner)).toContainEqual(expect.objectContaining({ ...entry, by: null }));
    expect(await readLog(carrier)).toContainEqual(
      expect.objectContaining({ ...entry, by: expect.any(String) }),
    );
  });

  it('the carrier’s own company can’t be exported', async () => {
    const code = await readCode(1);
    const reply = await createKey('exportCompanyKey', { code, format: 'xlsx' }, carrier);
    expect(reply.code).toBe(1312);
  });

  it('a second export is refused while one runs, and a reader who leaves ends it', async () => {
    const key = await readOwnKey('jsonl');
    const until = new Date(server.services.clock().getTime() + 60_000);
    await server.db
      .updateTable('order_export')
      .set({ expires_at: until })
      .where('company_id', '=', COMPANY)
      .where('call', '=', '')
      .execute();
    const refused = { success: false, code: 1224, status: 409 };
    expect(await createKey('exportOwnCompanyKey', { format: 'xlsx' }, owner)).toMatchObject(
      refused,
    );
    expect(await server.call('exportOwnCompany', { key }, { token: owner })).toMatchObject(refused);
    server.advance(60_000);
    const response = await startDownload(await readOwnKey('jsonl'));
    await response.body?.cancel();
    expect(await createKey('exportOwnCompanyKey', { format: 'xlsx' }, owner)).toMatchObject({
      success: true,
    });
  });

  it('a failure breaks the download off, before its last line', async () => {
    const key = await readOwnKey('jsonl');
    await sql`revoke select on record_change from app`.execute(server.db);
    const response = await startDownload(key);
    await expect(response.arrayBuffer()).rejects.toThrow(/permission denied/);
    await sql`grant select on record_change to app`.execute(server.db);
    expect(parseLines(new TextDecoder().decode(await readFile('jsonl'))).at(-1)?.kind).toBe('end');
  });

  it.runIf(databaseKind === 'PostgreSQL')('rows written meanwhile are not exported', async () => {
    const exportedText = await readSnapshot(server.db, COMPANY, async (trx) => {
      const content = await countContent(trx, COMPANY);
      await server.db
        .insertInto('order_quota_use')
        .values({ company_id: COMPANY, month: '2020-01-01', used: 1 })
        .execute();
      const head = { companyNo: '', companyName: '', at: new Date(0) };
      return new Response(toStream(writeJsonLines(head, content))).text();
    });
    const exportedLines = parseLines(exportedText);
    expect(exportedLines.filter(({ month }) => month === '2020-01-01')).toEqual([]);
    expect(v.parse(endLine, exportedLines.at(-1)).rows).toBe(exportedLines.length - 2);
  });
});
