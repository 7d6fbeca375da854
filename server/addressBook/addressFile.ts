import type { Address } from '../../src/api/contract/addressBook/addressBook.ts';
import { type AddressField, addressFieldsFor } from '../../src/domain/sheets/addressFields.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import { codeHeader } from '../../src/domain/sheets/codeHeader.ts';
import type { CellValue } from '../../src/workers/engine/write/writeXlsx.ts';
import type { FileResult } from '../http/handler.ts';
import { createCountryNamer } from '../orders/content/codeNames.ts';
import { streamFile } from '../orders/export/tableFile.ts';
import { translate } from '../translate.ts';

const widths: Readonly<Partial<Record<AddressField, number>>> = {
  name: 26,
  company: 26,
  email: 28,
  address: 40,
  country: 10,
};

/** Streams all addresses of a kind as a file. */
export function streamAddressFile(
  kind: AddressKind,
  rows: AsyncIterable<Address>,
  format: 'xlsx' | 'csv',
  language: Language,
): FileResult {
  const title = translate(language, `addresses.${kind}s`);
  const fields = addressFieldsFor(kind);
  const lines = createCells(fields, rows, language);
  if (format === 'csv') return streamFile(title, { format, rows: lines });
  const sheet = {
    name: title,
    columns: fields.flatMap((field) => {
      const width = widths[field] ?? 18;
      return field === 'country' ? [{ width: 24 }, { width }] : [{ width }];
    }),
    rows: lines,
    freeze: { rows: 1, columns: 0 },
    filterRow: 1,
    rightToLeft: language === 'ar',
    digitsAsText: true,
  };
  return streamFile(title, { format, sheets: [sheet] });
}

async function* createCells(
  fields: readonly AddressField[],
  rows: AsyncIterable<Address>,
  language: Language,
): AsyncGenerator<CellValue[], void> {
  const country = createCountryNamer(language);
  yield fields.flatMap((field) => {
    const header = translate(language, `address.${field}`);
    return field === 'country' ? [header, codeHeader(header, language)] : [header];
  });
  for await (const { values } of rows) {
    yield fields.flatMap((field) => {
      const value = values[field];
      return field === 'country' ? [country(value), value] : [value];
    });
  }
}
