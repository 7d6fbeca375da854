import { describe, expect, it } from 'vitest';
import { createReplacer } from '../../../src/workers/engine/session/fixes/replacers.ts';

const search = { find: '', replacement: '', whole: false, exact: false };

describe('finding and replacing a literal text', () => {
  it.each([
    ['Ama Mensah, AMA', 'ama', 'Kofi', 'Kofi Mensah, Kofi'],
    ['Ａｍａ Mensah', 'AMA', 'Kofi', 'Kofi Mensah'],
    ['٠٢٤٤-123', '0244', '+233', '+233-123'],
    ['Tel ۰۲৪', '024', 'x', 'Tel x'],
    ['a.c abc', 'a.c', '$&', '$& abc'],
    ['ΟΔΟΣ 5', 'οδος', 'Street', 'Street 5'],
    ['ａ.ａ', 'A.A', '', ''],
    ['aaa', 'aa', 'b', 'ba'],
    ['Ŝipo', 's', 'x', null],
    ['e\u0301te\u0301', 'é', 'e', 'ete'],
    ['Straße', 'ASS', 'x', null],
    ['Kumasi', 'accra', 'x', null],
    ['Kumasi', '', 'x', null],
  ])('in %s, the text %s becomes %s', (text, find, replacement, expected) => {
    expect(createReplacer({ ...search, find, replacement })(text)).toBe(expected);
  });

  it('an exact search distinguishes case, character width and scripts of digits', () => {
    const replace = createReplacer({ ...search, find: 'ama', replacement: 'x', exact: true });
    expect(replace('Ama')).toBeNull();
    expect(replace('ａｍａ')).toBeNull();
    expect(replace('drama')).toBe('drx');
    expect(createReplacer({ ...search, find: '1', replacement: 'x', exact: true })('١')).toBeNull();
  });

  it('a search for whole cells ignores surrounding spaces', () => {
    const replaceLoosely = createReplacer({
      ...search,
      find: 'Ghana',
      replacement: 'GH',
      whole: true,
    });
    expect(replaceLoosely(' GHANA ')).toBe('GH');
    expect(replaceLoosely('Ghana Ltd')).toBeNull();
    const replaceExactly = createReplacer({
      find: 'Ghana',
      replacement: 'GH',
      whole: true,
      exact: true,
    });
    expect(replaceExactly('Ghana')).toBe('GH');
    expect(replaceExactly('Ghana ')).toBeNull();
    expect(createReplacer({ ...search, find: '', replacement: 'GH', whole: true })('  ')).toBe(
      'GH',
    );
  });
});
