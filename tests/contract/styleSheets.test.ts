import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const readSource = (path: string) => readFileSync(join(root, path), 'utf8');

/** Class names in the selectors of a style sheet. */
function classesIn(sheet: string): ReadonlySet<string> {
  const selectors = readSource(sheet)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/(?:^|[{}])([^{};]*)(?=\{)/g);
  return new Set(
    [...selectors].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );
}

const kitClasses = classesIn('src/ui/kit.css');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path,
  text: readSource(path),
}));

/** Classes in `className`, except those of CSS modules. */
const usedClasses = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*(?:\}[^`}]*`)?[^}]*)\})/g)].flatMap(
      ([, literal, code = '']) =>
        literal?.split(' ') ??
        [...code.replaceAll(/\$\{[^}]*\}/g, ' ').matchAll(/`([^`]*)`/g)].flatMap(([, words = '']) =>
          words.split(/\s+/).filter(Boolean),
        ),
    ),
  ),
);

describe('classes of kit.css', () => {
  test('every class in the code exists', () => {
    expect([...usedClasses].filter((name) => !kitClasses.has(name))).toEqual([]);
  });

  test('every class is in use', () => {
    const code = sources.map(({ text }) => text).join('\n');
    expect(
      [...kitClasses].filter((name) => !new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(code)),
    ).toEqual([]);
  });
});

test.each(globSync('src/**/*.css', { cwd: root }))(
  '%s takes font sizes from the theme',
  (sheet) => {
    const sizes = [...readSource(sheet).matchAll(/font-size:\s*([^;]+);/g)].map(
      ([, size = '']) => size,
    );
    // Printed pages have sizes in points.
    expect(sizes.filter((size) => !/^(var\(--mantine-|inherit$|[\d.]+pt$)/.test(size))).toEqual([]);
  },
);

describe('style sheets of pages', () => {
  const classesBySheet = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    for (const [, name = '', from = ''] of text.matchAll(
      /^import (\w+) from '([^']+\.module\.css)'/gm,
    )) {
      const sheet = join(dirname(path), from);
      const names = classesBySheet.get(sheet) ?? new Set();
      classesBySheet.set(sheet, names);
      for (const [, key = ''] of text.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, 'g'))) {
        for (const [, one = ''] of key.matchAll(/'([\w-]+)'/g)) names.add(one);
      }
    }
  }

  test.each(globSync('src/**/*.module.css', { cwd: root }))(
    '%s has exactly the classes that its pages use',
    (sheet) => {
      const ownClasses = [...classesIn(sheet)].filter((name) => !name.startsWith('mantine-'));
      expect([...(classesBySheet.get(sheet) ?? [])].sort()).toEqual(ownClasses.sort());
    },
  );
});
