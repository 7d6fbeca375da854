import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, spellingKey, tidyText } from '../../src/domain/fields/foldText.ts';

const getRules = (result: ReturnType<typeof foldText>) => result.findings.map(({ rule }) => rule);

describe('tidyText', () => {
  test('plain text stays unchanged', () => {
    for (const text of ['', 'Ama Mensah', 'a  b', 'محمد علي', 'দোকান', '阿玛']) {
      expect(tidyText(text)).toEqual({ text, findings: [] });
    }
  });

  test('text is trimmed, and special spaces become plain ones', () => {
    const result = tidyText(' Ama\u00a0Mensah\u3000');
    expect(result.text).toBe('Ama Mensah');
    expect(getRules(result)).toEqual(['rule.changed.spaces']);
  });

  test('invisible marks are removed with a finding', () => {
    const result = tidyText('\ufeffAma\u200b \u202bMensah\u202c');
    expect(result.text).toBe('Ama Mensah');
    expect(getRules(result)).toEqual(['rule.changed.invisible']);
  });

  test('joiners are kept inside a word and removed at its edge', () => {
    // Bengali conjuncts and Persian plurals need joiners.
    expect(tidyText('র\u200dযা').text).toBe('র\u200dযা');
    expect(tidyText('می\u200cخواهم').text).toBe('می\u200cخواهم');
    expect(tidyText('👩\u200d💻').text).toBe('👩\u200d💻');
    // A skin tone may precede the joiner.
    for (const emoji of [
      '👩🏽\u200d💻',
      '🧑🏿\u200d🤝\u200d🧑🏻',
      '👨🏾\u200d🦰',
      '👩🏼\u200d❤️\u200d👨🏽',
      '🏳️\u200d🌈',
    ]) {
      expect(tidyText(`Ama ${emoji}`)).toEqual({ text: `Ama ${emoji}`, findings: [] });
    }
    expect(tidyText('Ama\u200d 1').text).toBe('Ama 1');
  });
});

describe('foldText', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['০১২৩৪৫৬৭৮৯', '0123456789'],
    ['١٬٢٣٤٫٥', '1234.5'],
  ])('%s are read as digits', (native, ascii) => {
    const result = foldText(native);
    expect(result.text).toBe(ascii);
    expect(result.findings).toEqual([
      { rule: 'rule.changed.digits', severity: 'info', params: { value: ascii } },
    ]);
  });

  test.each(['\ufe0e', '\u3164', '\uffa0', '\u034f', '\u{e0020}', '\u180e', '\u2068', '\ufffc'])(
    'a filler is removed: %j',
    (filler) => {
      const result = foldText(`AB${filler}-0001${filler}`);
      expect(result.text).toBe('AB-0001');
      expect(getRules(result)).toEqual(['rule.changed.invisible']);
    },
  );

  test('full-width forms become ASCII', () => {
    expect(foldText('ＳＯ－１２３').text).toBe('SO-123');
    expect(getRules(foldText('ＳＯ－１２３'))).toEqual(['rule.changed.width']);
  });

  test('typographic dashes and separators of other keyboards become ASCII', () => {
    expect(foldText('SO–123').text).toBe('SO-123');
    expect(foldText('2。5').text).toBe('2.5');
    expect(foldText('١٢،٥').text).toBe('12,5');
    expect(getRules(foldText('SO–123'))).toEqual(['rule.changed.punctuation']);
  });

  test('foldText is idempotent and only trims ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = foldText(text).text;
        expect(foldText(once)).toEqual({ text: once, findings: [] });
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(foldText(text).text).toBe(text.trim());
      }),
    );
  });
});

describe('spellingKey', () => {
  test.each([
    ['Same-Day', 'same day'],
    ['SAME_DAY', 'sameday'],
    ['Égypte', 'egypte'],
    ['Nige\u0301ria', 'nigéria'],
    ['الدَّفْع', 'الدفع'],
    ['إقتصادي', 'اقتصادى'],
    ['مسؤول الشحن', 'مسوول الشحن'],
    ['رئيس', 'رييس'],
    ['مـــصر', 'مصر'],
    ['ＧＨ', 'gh'],
    ['ক\u09dc', 'ক\u09a1\u09bc'],
  ])('%s and %s have the same key', (a, b) => {
    expect(spellingKey(a)).toBe(spellingKey(b));
  });

  test('different words have different keys', () => {
    expect(spellingKey('ফোন')).not.toBe(spellingKey('ফান'));
    expect(spellingKey('$')).not.toBe(spellingKey('¥'));
    expect(spellingKey('收件')).not.toBe(spellingKey('寄件'));
  });
});
