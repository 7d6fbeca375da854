import { type Language, languages } from '../languages.ts';
import type { SheetColumn } from './sheet.ts';

const codeWords: Readonly<Record<Language, string>> = {
  en: 'code',
  zh: '代码',
  fr: 'code',
  ar: 'الرمز',
  bn: 'কোড',
};

/** The header of a column with the codes of another column's values: "Service (code)". */
export function codeHeader(header: string, language: Language): string {
  return `${header} (${codeWords[language]})`;
}

/** Headers of a code column in every language. */
export function codeHeaders(headers: SheetColumn['headers']): readonly string[] {
  return languages.map((language) => codeHeader(headers[language][0], language));
}
