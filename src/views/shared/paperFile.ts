import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { language, languageInfo } from '../../language/i18n.ts';
import type { PaperFile } from '../../machines/download/downloadRequest.ts';
import type { PaperLine } from '../../paper/paperContent.ts';
import { fillMessage } from '../../ui/commonWords.tsx';

const pageOf = msg({ id: 'paper.page', message: 'Page {page} of {count}' });

interface PaperOptions {
  /** Without its extension. */
  readonly fileName: string;
  readonly title: string;
  readonly read: PaperFile['read'];
}

/** Document in the current language. */
export function paperFile({ fileName, title, read }: PaperOptions): PaperFile {
  const { intl, dir } = languageInfo[language()];
  return {
    file: 'paper',
    fileName: `${fileName}.pdf`,
    setup: { title, language: intl, isRightToLeft: dir === 'rtl' },
    pageText: (page, count) => fillMessage(i18n, pageOf, { page, count }),
    read,
  };
}

/** Facts that are known, each as a line with its name. */
export const factLines = (facts: readonly (readonly [name: string, text: string | null])[]) =>
  facts.flatMap(([name, text]): PaperLine[] =>
    text === null || text === '' ? [] : [{ name, text }],
  );
