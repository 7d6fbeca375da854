import { expect, test } from 'vitest';
import { buildManualPage } from '../../scripts/manual/build.ts';
import { toHtml } from '../../scripts/manual/markdown.ts';
import { readTexts } from '../../scripts/i18n/readTexts.ts';
import { manualLanguages } from '../../src/api/contract/texts/manual.ts';

test.each(manualLanguages)(
  'the manual in %s quotes screen texts, and its links have targets',
  (language) => {
    const page = buildManualPage(language);
    expect(page).toContain(`<strong>${readTexts(language)['menu.order.search'] ?? ''}</strong>`);
    expect(page).not.toMatch(/\[\[|\]\]|\*\*|<script/);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(20);
    for (const id of targets) expect(page).toContain(`id="${id ?? ''}"`);
  },
);

test('both manuals have the same sections, steps and tables', () => {
  const getStructure = (language: 'en' | 'zh') =>
    buildManualPage(language).match(/<(?:h[123]|li|tr|ol|p|table)\b/g);
  expect(getStructure('zh')).toEqual(getStructure('en'));
});

test('text is literal, and syntax that the manual can’t show is refused', () => {
  const { html } = toHtml(
    '# A & B\n\n1. **<x>** with `Ctrl`\n2. two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
  );
  expect(html).toBe(
    [
      '<h1 id="s0">A &amp; B</h1>',
      '<ol><li><strong>&lt;x&gt;</strong> with <kbd>Ctrl</kbd></li><li>two</li></ol>',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ].join('\n'),
  );
  expect(() => toHtml('> a quotation')).toThrow('> a quotation');
  // A second list would start at 1 again.
  expect(() => toHtml('1. one\n\n2. two')).toThrow('2. two');
});
