import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { BATCH_ROWS, importCalls } from '../../../../src/api/contract/orders/orderImport.ts';
import { languages } from '../../../../src/domain/languages.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../../src/domain/sheets/sheets.ts';
import {
  describeRule,
  createTemplateTexts,
} from '../../../../server/orders/import/templateTexts.ts';
import { createInlineEngine } from '../../../../src/workers/engineHost.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { createBuiltInFacts } from '../../../../server/countries/builtInCountries.ts';

describe('getImportTemplate', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer('PostgreSQL');
    token = await server.tokenOf('clerk');
  });

  const kindsInLanguages = orderKinds.flatMap((kind) =>
    languages.map((language) => [kind, language] as const),
  );

  it.each(kindsInLanguages)(
    'the template of %s orders has the importer’s headers in %s',
    async (kind, language) => {
      const { columns } = sheets[kind];
      const reply = await server.call('getImportTemplate', { kind, language }, { token });
      expect(reply.headers.get('content-disposition')).toContain(`${kind}-orders-${language}.xlsx`);
      const workbook = read(reply.data);
      const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {};
      const [header = [], firstDataRow] = utils.sheet_to_json<string[]>(sheet, {
        header: 1,
        raw: false,
        defval: '',
      });
      expect(header).toEqual(
        columns.map(({ headers, field }) => `${headers[language][0]}${field.required ? ' *' : ''}`),
      );
      // The example is in the notes: in the sheet it could be sent as an order.
      expect(firstDataRow).toBeUndefined();
      const notes = workbook.Sheets[workbook.SheetNames[1] ?? ''] ?? {};
      const rows = utils.sheet_to_json<string[]>(notes, { header: 1 });
      const described = columns.map(({ headers }) =>
        rows.find(([column]) => column === headers[language][0]),
      );
      expect(described.filter((row) => (row?.[2] ?? '').length <= 3)).toEqual([]);
      expect(described.map((row) => row?.[3] ?? '')).toEqual(columns.map(({ example }) => example));
      // Codes are listed with their names, except those that are names themselves.
      const codeLists = columns.flatMap(({ key, field }, i) => {
        const codes = Object.keys(field.codes ?? {});
        const areCodesNames = ['platform', 'freightClass'].includes(key);
        if (codes.length === 0 || codes.length > 20 || areCodesNames) return [];
        const lines = described[i]?.[2]?.split('\n').slice(1) ?? [];
        return [{ codes, names: lines.map((line) => / – ./.test(line) && line.split(' – ')[0]) }];
      });
      expect(codeLists.length).toBeGreaterThan(0);
      expect(codeLists.map(({ names }) => names)).toEqual(codeLists.map(({ codes }) => codes));
      // The unchanged template contains no order.
      const engine = createInlineEngine();
      const file = new Blob([v.parse(v.instance(Uint8Array), reply.data).slice()]);
      const opened = await engine.open(
        { type: 'file', file, name: 'template.xlsx' },
        { kind, countryCode: 'GH', countries: createBuiltInFacts() },
        () => {},
      );
      expect(opened).toMatchObject({ ok: false, failure: { code: 'noRows' } });
    },
  );

  it('the rule of every field is described, with a list only if it has codes', () => {
    const { columns } = sheets.express;
    const rules = new Map(
      columns.map(({ key, field }) => [key, describeRule(key, field, 'en', createBuiltInFacts())]),
    );
    expect([rules.get('hsCode'), rules.get('iossNo'), rules.get('receiverEmail')]).toEqual([
      'HS code: 6 to 13 digits',
      'IM and ten digits',
      'An e-mail address',
    ]);
    for (const sheet of Object.values(sheets)) {
      for (const { key, field } of sheet.columns) {
        const isList = describeRule(key, field, 'en', createBuiltInFacts()).startsWith(
          'Choose from the list',
        );
        expect(isList).toBe(field.codes !== undefined);
      }
    }
    expect(rules.get('deliveryType')).toBe(
      'Choose from the list; must be chosen for Egypt and Morocco',
    );
    expect(createTemplateTexts('fbs', 'fr').heading).toContain('« Numéro de commande »');
    expect(createTemplateTexts('ltl', 'fr').heading).toContain('Une commande par ligne');
  });

  it('the call for LTL orders returns the same template', async () => {
    const ltlReply = await server.call('getLTLImportTemplate', { language: 'fr' }, { token });
    const generalReply = await server.call(
      'getImportTemplate',
      { kind: 'ltl', language: 'fr' },
      { token },
    );
    expect(ltlReply.data).toEqual(generalReply.data);
  });

  it.each(orderKinds)(
    'a filled-in template of %s orders is read without findings and imported',
    async (kind) => {
      const { columns } = sheets[kind];
      const reply = await server.call('getImportTemplate', { kind, language: 'ar' }, { token });
      const workbook = read(reply.data);
      const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {};
      const number = `SO-${kind}`;
      const exampleRow = columns.map(({ key, example }) =>
        key === 'customerOrderNo' ? number : example,
      );
      utils.sheet_add_aoa(sheet, [exampleRow], { origin: 1 });
      const file = new Blob([v.parse(v.instance(ArrayBuffer), write(workbook, { type: 'array' }))]);
      const engine = createInlineEngine();
      const opened = await engine.open(
        { type: 'file', file, name: 'template.xlsx' },
        { kind, countryCode: 'GH', countries: createBuiltInFacts() },
        () => {},
      );
      if (!opened.ok) throw new Error(opened.failure.code);
      expect(opened.layout.missing).toEqual([]);
      // The template's hidden list sheet and filter are not reported to the merchant.
      expect(workbook.Workbook?.Sheets?.some(({ Hidden }) => Hidden !== 0)).toBe(true);
      expect(sheet['!autofilter']).toBeDefined();
      expect(opened.layout.notes).toEqual([]);
      const { rows } = await engine.window(0, 10);
      const verdicts = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.verdicts));
      expect([rows.length, verdicts]).toEqual([1, []]);

      const engineBatch = await engine.takeBatch(BATCH_ROWS);
      expect([...engineBatch.columns].sort()).toEqual(columns.map(({ key }) => key).sort());
      const batch = { importId: randomUUID(), batchNo: 0, kind, fileName: 'template.xlsx' };
      const filledBatch = { ...batch, columns: engineBatch.columns, rows: engineBatch.rows };
      const outcome = await server.call(importCalls[kind].send, filledBatch, { token });
      expect(outcome.data).toMatchObject({ outcomes: [{ status: 'created' }] });
      const repeated = await server.call(importCalls[kind].check, filledBatch, { token });
      expect(repeated.data).toMatchObject({ forecasts: [{ status: 'duplicate' }] });
    },
  );
});
