import type { Address } from '../../src/api/contract/addressBook/addressBook.ts';
import { type AddressField, addressFieldsFor } from '../../src/domain/sheets/addressFields.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import { codeHeader } from '../../src/domain/sheets/codeHeader.ts';
import { writeCsv } from '../../src/workers/engine/write/writeCsv.ts';
import { type CellValue, toStream, writeXlsx } from '../../src/workers/engine/write/writeXlsx.ts';
import type { FileResult } from '../http/handler.ts';
import { createCountryNamer } from '../orders/content/codeNames.ts';
import { translate } from '../translate.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
  const fileName = `${title}.${format}`;
  const fields = addressFieldsFor(kind);
  const lines = createCells(fields, rows, language);
  if (format === 'csv') {
    return { fileName, type: 'text/csv; charset=utf-8', body: toStream(writeCsv(lines)) };
  }
  const book = writeXlsx([
    {
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
    },
  ]);
  return { fileName, type: XLSX, body: toStream(book) };
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
