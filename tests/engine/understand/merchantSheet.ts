import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import type { CountryFacts } from '../../../src/domain/countries/countryFacts.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { listSourceColumns } from '../../../src/workers/engine/mapping/sources.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { makeXlsx } from '../../support/xlsx.ts';

/** A merchant's sheet: its header and some rows. */
export interface MerchantSheet {
  readonly kind: OrderKind;
  readonly country: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** By default the built-in countries, without their areas. */
  readonly countries?: CountryFacts;
}

/** A merchant's workbook, whose number cells have the format if one is given. */
export interface MerchantBook extends Omit<MerchantSheet, 'rows'> {
  readonly rows: readonly (readonly (string | number)[])[];
  readonly format?: string;
}

/** A sheet as the engine matches it without help. */
export function openAsCsv({ rows, ...sheet }: MerchantSheet) {
  const quoted = [sheet.header, ...rows].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  return openMerchantFile(sheet, new Blob([quoted.join('\n')]));
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function openAsXlsx({ rows, format, ...sheet }: MerchantBook) {
  const cellXml = (cell: string | number): string =>
    typeof cell === 'number'
      ? `<c s="${format === undefined ? 0 : 1}"><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  const lines = [sheet.header, ...rows].map((cells) => `<row>${cells.map(cellXml).join('')}</row>`);
  const workbook = { rows: lines.join(''), ...(format === undefined ? {} : { formats: [format] }) };
  return openMerchantFile(sheet, new Blob([makeXlsx(workbook)]));
}

/** Opens a file of any format without a chosen mapping. */
export async function openMerchantFile(
  { kind, country, header, countries = createBuiltInFacts() }: Omit<MerchantSheet, 'rows'>,
  file: Blob,
) {
  const engine = createInlineEngine();
  const source = { type: 'file', file, name: 'orders' } as const;
  const options = { kind, countryCode: country, countries } as const;
  const result = await engine.open(source, options, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  const { layout } = result;
  const fields = new Map<number, string[]>();
  for (const { key, source: column, derivedFrom } of layout.columns) {
    if (key === null) continue;
    for (const candidate of derivedFrom === undefined ? [column] : listSourceColumns(derivedFrom)) {
      if (candidate !== null) fields.set(candidate, [...(fields.get(candidate) ?? []), key]);
    }
  }
  const questionColumns = new Set(layout.questions.flatMap(({ sources }) => sources));
  return {
    engine,
    layout,
    /** Fields that use a file column, "?" if the user is asked, null if it is left out. */
    columnSources: (column: number): string | null => {
      const keys = fields.get(column) ?? [];
      return keys.length > 0 ? keys.join('+') : questionColumns.has(column) ? '?' : null;
    },
    /** By header: the fields that use its column. */
    uses: Object.fromEntries(header.map((name, column) => [name, fields.get(column) ?? []])),
    /** Indices of columns that the user is asked about. */
    questionColumns,
    /** Texts of a field, by row. */
    texts: async (key: string) => {
      const column = layout.columns.findIndex((candidate) => candidate.key === key);
      const { rows: viewRows } = await engine.window(0, 100);
      return viewRows.map(({ cells }) => cells[column]?.text ?? '');
    },
    /** Verdicts on a field, by row. */
    verdicts: async (key: string) => {
      const column = layout.columns.findIndex((candidate) => candidate.key === key);
      const { rows: viewRows } = await engine.window(0, 100);
      return viewRows.map(({ cells }) => cells[column]?.verdicts ?? []);
    },
  };
}
