import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TextForm } from '../../../../workers/protocol.ts';
import type { delimiters, encodings } from './sampleLines.ts';

/** Names of encodings by their languages. */
export const encodingTexts: Readonly<Record<(typeof encodings)[number], MessageDescriptor>> = {
  'utf-8': msg({ id: 'encoding.utf8', message: 'All languages (UTF-8)' }),
  'windows-1252': msg({
    id: 'encoding.windows1252',
    message: 'English, French, Western Europe (Windows-1252)',
  }),
  macintosh: msg({ id: 'encoding.macintosh', message: 'Western Europe, Mac (Mac Roman)' }),
  ibm850: msg({ id: 'encoding.ibm850', message: 'Western Europe, DOS (850)' }),
  ibm437: msg({ id: 'encoding.ibm437', message: 'English, DOS (437)' }),
  'windows-1250': msg({ id: 'encoding.windows1250', message: 'Central European (Windows-1250)' }),
  'windows-1251': msg({ id: 'encoding.windows1251', message: 'Cyrillic (Windows-1251)' }),
  'koi8-r': msg({ id: 'encoding.koi8r', message: 'Cyrillic (KOI8-R)' }),
  ibm866: msg({ id: 'encoding.ibm866', message: 'Cyrillic, DOS (866)' }),
  'windows-1253': msg({ id: 'encoding.windows1253', message: 'Greek (Windows-1253)' }),
  'windows-1254': msg({ id: 'encoding.windows1254', message: 'Turkish (Windows-1254)' }),
  'windows-1255': msg({ id: 'encoding.windows1255', message: 'Hebrew (Windows-1255)' }),
  'windows-1256': msg({ id: 'encoding.windows1256', message: 'Arabic (Windows-1256)' }),
  'windows-1257': msg({ id: 'encoding.windows1257', message: 'Baltic (Windows-1257)' }),
  'windows-1258': msg({ id: 'encoding.windows1258', message: 'Vietnamese (Windows-1258)' }),
  'windows-874': msg({ id: 'encoding.windows874', message: 'Thai (Windows-874)' }),
  gb18030: msg({ id: 'encoding.gb18030', message: 'Chinese, simplified (GB18030)' }),
  big5: msg({ id: 'encoding.big5', message: 'Chinese, traditional (Big5)' }),
  shift_jis: msg({ id: 'encoding.shiftJis', message: 'Japanese (Shift_JIS)' }),
  'euc-kr': msg({ id: 'encoding.eucKr', message: 'Korean (EUC-KR)' }),
  'utf-16le': msg({ id: 'encoding.utf16le', message: 'Excel “Unicode text” (UTF-16)' }),
  'utf-16be': msg({ id: 'encoding.utf16be', message: 'Unicode, big-endian (UTF-16BE)' }),
};

export const delimiterTexts: Readonly<Record<(typeof delimiters)[number], MessageDescriptor>> = {
  ',': msg({ id: 'delimiter.comma', message: 'Comma ( , )' }),
  ';': msg({ id: 'delimiter.semicolon', message: 'Semicolon ( ; )' }),
  '\t': msg({ id: 'delimiter.tab', message: 'Tab' }),
  '|': msg({ id: 'delimiter.bar', message: 'Vertical bar ( | )' }),
};

/** Text formats without a separator. */
export const formTexts: Readonly<
  Record<Exclude<TextForm, 'delimited' | 'workbook'>, MessageDescriptor>
> = {
  drawn: msg({ id: 'textForm.drawn', message: 'None: table with borders' }),
  fixed: msg({ id: 'textForm.fixed', message: 'None: columns of fixed width' }),
  records: msg({ id: 'textForm.records', message: 'None: one value per line' }),
  cells: msg({ id: 'textForm.cells', message: 'None: one cell per line (SYLK)' }),
};
