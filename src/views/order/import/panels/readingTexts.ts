import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { delimiters } from './sampleLines.ts';

/** What an encoding is used for, in words; encodings without an entry go by their label. */
export const encodingTexts: Readonly<Record<string, MessageDescriptor>> = {
  'utf-8': msg({ id: 'encoding.utf8', message: 'All languages (UTF-8)' }),
  'windows-1252': msg({
    id: 'encoding.windows1252',
    message: 'English, French, Western Europe (Windows-1252)',
  }),
  'windows-1256': msg({ id: 'encoding.windows1256', message: 'Arabic (Windows-1256)' }),
  gb18030: msg({ id: 'encoding.gb18030', message: 'Chinese, simplified (GB18030)' }),
  big5: msg({ id: 'encoding.big5', message: 'Chinese, traditional (Big5)' }),
  shift_jis: msg({ id: 'encoding.shiftJis', message: 'Japanese (Shift_JIS)' }),
  'utf-16le': msg({ id: 'encoding.utf16le', message: 'Excel “Unicode text” (UTF-16)' }),
  'utf-16be': msg({ id: 'encoding.utf16be', message: 'Unicode, big-endian (UTF-16BE)' }),
};

export const delimiterTexts: Readonly<Record<(typeof delimiters)[number], MessageDescriptor>> = {
  ',': msg({ id: 'delimiter.comma', message: 'Comma ( , )' }),
  ';': msg({ id: 'delimiter.semicolon', message: 'Semicolon ( ; )' }),
  '\t': msg({ id: 'delimiter.tab', message: 'Tab' }),
  '|': msg({ id: 'delimiter.bar', message: 'Vertical bar ( | )' }),
};
