import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, spellingKey, tidy } from '../../src/domain/fields/fold.ts';

const rulesOf = (folded: ReturnType<typeof fold>) => folded.findings.map(({ rule }) => rule);

describe('tidy', () => {
  test('plain text passes untouched', () => {
    for (const text of ['', 'Ama Mensah', 'a  b', 'محمد علي', 'দোকান', '阿玛']) {
      expect(tidy(text)).toEqual({ text, findings: [] });
    }
  });

  test('spaces at the ends, no-break and ideographic spaces', () => {
    const tidied = tidy(' Ama\u00a0Mensah\u3000');
    expect(tidied.text).toBe('Ama Mensah');
    expect(rulesOf(tidied)).toEqual(['rule.changed.spaces']);
  });

  test('marks that nobody sees are taken out and told of', () => {
    const tidied = tidy('\ufeffAma\u200b \u202bMensah\u202c');
    expect(tidied.text).toBe('Ama Mensah');
    expect(rulesOf(tidied)).toEqual(['rule.changed.invisible']);
  });

  test('joiners stay inside a word and go at its edge', () => {
    // A Bengali conjunct and a Persian plural are spelt with them.
    expect(tidy('র\u200dযা').text).toBe('র\u200dযা');
    expect(tidy('می\u200cخواهم').text).toBe('می\u200cخواهم');
    expect(tidy('👩\u200d💻').text).toBe('👩\u200d💻');
    // Skin tones and hair come between a person and what the joiner adds.
    for (const emoji of [
      '👩🏽\u200d💻',
      '🧑🏿\u200d🤝\u200d🧑🏻',
      '👨🏾\u200d🦰',
      '👩🏼\u200d❤️\u200d👨🏽',
      '🏳️\u200d🌈',
    ]) {
      expect(tidy(`Ama ${emoji}`)).toEqual({ text: `Ama ${emoji}`, findings: [] });
    }
    expect(tidy('Ama\u200d 1').text).toBe('Ama 1');
  });
});

describe('fold', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['০১২৩৪৫৬৭৮৯', '0123456789'],
    ['١٬٢٣٤٫٥', '1234.5'],
  ])('%s are digits', (native, ascii) => {
    const folded = fold(native);
    expect(folded.text).toBe(ascii);
    expect(folded.findings).toEqual([
      { rule: 'rule.changed.digits', severity: 'info', params: { value: ascii } },
    ]);
  });

  test.each(['\ufe0e', '\u3164', '\uffa0', '\u034f', '\u{e0020}', '\u180e', '\u2068', '\ufffc'])(
    'a filler is taken out: %j',
    (filler) => {
      const folded = fold(`AB${filler}-0001${filler}`);
      expect(folded.text).toBe('AB-0001');
      expect(rulesOf(folded)).toEqual(['rule.changed.invisible']);
    },
  );

  test('full-width forms', () => {
    expect(fold('ＳＯ－１２３').text).toBe('SO-123');
    expect(rulesOf(fold('ＳＯ－１２３'))).toEqual(['rule.changed.width']);
  });

  test('dashes of word processors, and separators of another keyboard', () => {
    expect(fold('SO–123').text).toBe('SO-123');
    expect(fold('2。5').text).toBe('2.5');
    expect(fold('١٢،٥').text).toBe('12,5');
    expect(rulesOf(fold('SO–123'))).toEqual(['rule.changed.punctuation']);
  });

  test('what is folded once folds to itself, and ASCII never changes but at its ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = fold(text).text;
        expect(fold(once)).toEqual({ text: once, findings: [] });
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(fold(text).text).toBe(text.trim());
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
  ])('%s and %s are one word', (a, b) => {
    expect(spellingKey(a)).toBe(spellingKey(b));
  });

  test('words that differ stay apart', () => {
    expect(spellingKey('ফোন')).not.toBe(spellingKey('ফান'));
    expect(spellingKey('$')).not.toBe(spellingKey('¥'));
    expect(spellingKey('收件')).not.toBe(spellingKey('寄件'));
  });
});
