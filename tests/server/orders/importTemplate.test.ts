import { beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { languages } from '../../../src/api/contract/sheet.ts';
import { domesticSheet } from '../../../src/api/contract/order/domestic.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe('getImportTemplate', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer('PGlite');
    token = await server.tokenOf('clerk');
  });

  it.each(languages)('is a workbook whose header the importer knows, in %s', async (language) => {
    const reply = await server.call('getImportTemplate', { kind: 'domestic', language }, { token });
    expect(reply.headers.get('content-disposition')).toContain(`domestic-orders-${language}.xlsx`);
    const workbook = read(reply.data);
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {};
    const [header = [], example = []] = utils.sheet_to_json<string[]>(sheet, {
      header: 1,
      raw: false,
      defval: '',
    });
    expect(header).toEqual(
      domesticSheet.columns.map(
        ({ headers, field }) => `${headers[language][0]}${field.required ? ' *' : ''}`,
      ),
    );
    expect(example).toEqual(domesticSheet.columns.map((column) => column.example));
    const notes = workbook.Sheets[workbook.SheetNames[1] ?? ''] ?? {};
    const rows = utils.sheet_to_json<string[]>(notes, { header: 1 });
    const described = domesticSheet.columns.map(({ headers }) =>
      rows.find(([column]) => column === headers[language][0]),
    );
    expect(described.every((row) => (row?.[2] ?? '').length > 3)).toBe(true);
  });

  it('has an example that the import lets through', async () => {
    const texts = domesticSheet.columns.map(({ example, field }) => field.read(example));
    expect(texts.flatMap(({ findings }) => findings)).toEqual([]);
  });
});
