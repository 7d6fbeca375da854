import { readFileSync } from 'node:fs';
import type { ManualLanguage } from '../../src/api/contract/texts/manual.ts';
import { readTexts } from '../i18n/readTexts.ts';
import { toHtml } from './markdown.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const contents: Readonly<Record<ManualLanguage, string>> = { en: 'Contents', zh: '目录' };

/**
 * Builds the operation manual as one page without scripts. `[[id]]` in its source is replaced by the portal's text of
 * that id, so that manual and screen agree; an unknown id stops the build.
 */
export function buildManualPage(language: ManualLanguage): string {
  const texts = readTexts(language);
  const source = read(`../../docs/manual/${language}.md`).replaceAll(
    /\[\[([\w.]+)\]\]/g,
    (_, id: string) => {
      const text = texts[id];
      if (text === undefined || text.includes('{')) {
        throw new Error(`docs/manual/${language}.md names a text that can’t be used there: ${id}`);
      }
      return text;
    },
  );
  const { html, headings } = toHtml(source);
  const [title] = headings;
  const list = headings
    .slice(1)
    .map(({ level, id, text }) => `<li class="l${level}"><a href="#${id}">${text}</a></li>`)
    .join('');
  const [head = '', ...rest] = html.split('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title?.text ?? ''}</title>
<style>
${read('./manual.css')}</style>
</head>
<body>
<header>${head}</header>
<nav aria-label="${contents[language]}"><h2>${contents[language]}</h2><ol>${list}</ol></nav>
<main>
${rest.join('\n')}
</main>
</body>
</html>
`;
}
