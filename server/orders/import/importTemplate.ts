import { type CountryFacts, servedCountries } from '../../../src/domain/countries/countryFacts.ts';
import type { FieldRule } from '../../../src/domain/fields/fields.ts';
import type { Language } from '../../../src/domain/languages.ts';
import {
  recordTypeOf,
  type ImportKind,
  isOrderKind,
  isDomesticKind,
} from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { buildTemplate } from '../../../src/workers/engine/write/buildTemplate.ts';
import { toStream } from '../../../src/workers/engine/write/writeXlsx.ts';
import type { FileResult } from '../../http/handler.ts';
import { currencyNameIn } from '../../../src/domain/names/currencyNames.ts';
import { getCountryName } from '../../countries/countryNames.ts';
import { XLSX_TYPE } from '../export/tableFile.ts';
import { translate } from '../../translate.ts';
import { describeRule, createTemplateTexts } from './templateTexts.ts';

/** Workbook to fill in for a kind of import, built from the sheet definition by which the import is judged. */
export function importTemplate(
  kind: ImportKind,
  language: Language,
  countries: CountryFacts,
): FileResult {
  const columns = sheets[kind].columns.map(({ key, field, headers, example, width }) => ({
    header: headers[language][0],
    required: field.required,
    width,
    example,
    rule: describeRule(key, field, language, countries),
    asText: field.isIdentifier,
    codes: listCodes(kind, key, field, language, countries),
  }));
  return {
    fileName: `portage-${kind}-${recordTypeOf(kind)}-${language}.xlsx`,
    type: XLSX_TYPE,
    body: toStream(buildTemplate(columns, createTemplateTexts(kind, language))),
  };
}

/** Codes of a field with the names that pages show. */
function listCodes(
  kind: ImportKind,
  key: string,
  { codes = {} }: FieldRule,
  language: Language,
  countries: CountryFacts,
) {
  if (/country$/i.test(key)) {
    // Domestic orders stay in a country that the carrier serves.
    const offered =
      isOrderKind(kind) && isDomesticKind(kind) ? servedCountries(countries) : Object.keys(codes);
    return offered.map((code) => ({ code, name: getCountryName(language, countries, code) }));
  }
  const isCurrency = /currency$/i.test(key);
  return Object.keys(codes).map((code) => {
    if (isCurrency) return { code, name: currencyNameIn(language, code) };
    const id = [`code.${code}`, `service.${code}`].find((one) => translate(language, one) !== one);
    return { code, name: id === undefined ? null : translate(language, id) };
  });
}
