import type { OrderKind, Language } from '../../src/api/contract/sheet.ts';
import { sheets } from '../../src/api/contract/sheets.ts';
import { buildTemplate } from '../../src/workers/engine/write/template.ts';
import { toStream } from '../../src/workers/engine/write/xlsx.ts';
import type { FileResult } from '../http/handler.ts';
import { ruleInWords, textsOf } from './templateTexts.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook to fill in for an order kind, made from the definition that judges it. */
export function importTemplate(kind: OrderKind, language: Language): FileResult {
  const columns = sheets[kind].columns.map(({ field, headers, example, width }) => ({
    header: headers[language][0],
    required: field.required,
    width,
    example,
    rule: ruleInWords(field, language),
    asText: field.identifier,
    codes: Object.keys(field.codes ?? {}),
  }));
  return {
    fileName: `portage-${kind}-orders-${language}.xlsx`,
    type: XLSX,
    body: toStream(buildTemplate(columns, textsOf(kind, language))),
  };
}
