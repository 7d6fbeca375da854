import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, spellingKey, tidyText } from '../../src/domain/fields/foldText.ts';

const getRules = (folded: ReturnType<typeof foldText>) => folded.findings.map(({ rule }) => rule);

describe('tidyText', () => {
  test('leaves plain text unchanged', () => {
    for (const text of ['', 'Ama Mensah', 'a  b', 'محمد علي', 'দোকান', '阿玛']) {
      expect(tidyText(text)).toEqual({ text, findings: [] });
    }
  });

  test('trims and replaces no-break and ideographic spaces', () => {
    const tidied = tidyText(' Ama\u00a0Mensah\u3000');
    expect(tidied.text).toBe('Ama Mensah');
    expect(getRules(tidied)).toEqual(['rule.changed.spaces']);
  });

  test('removes invisible marks and reports that', () => {
    const tidied = tidyText('\ufeffAma\u200b \u202bMensah\u202c');
    expect(tidied.text).toBe('Ama Mensah');
    expect(getRules(tidied)).toEqual(['rule.changed.invisible']);
  });

  test('keeps joiners inside a word and removes them at its edge', () => {
    // A Bengali conjunct and a Persian plural are spelt with them.
    expect(tidyText('র\u200dযা').text).toBe('র\u200dযা');
    expect(tidyText('می\u200cخواهم').text).toBe('می\u200cخواهم');
    expect(tidyText('👩\u200d💻').text).toBe('👩\u200d💻');
    // Skin tones and hair come between a person and what the joiner adds.
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
  ])('%s are digits', (native, ascii) => {
    const folded = foldText(native);
    expect(folded.text).toBe(ascii);
    expect(folded.findings).toEqual([
      { rule: 'rule.changed.digits', severity: 'info', params: { value: ascii } },
    ]);
  });

  test.each(['\ufe0e', '\u3164', '\uffa0', '\u034f', '\u{e0020}', '\u180e', '\u2068', '\ufffc'])(
    'a filler is taken out: %j',
    (filler) => {
      const folded = foldText(`AB${filler}-0001${filler}`);
      expect(folded.text).toBe('AB-0001');
      expect(getRules(folded)).toEqual(['rule.changed.invisible']);
    },
  );

  test('converts full-width forms', () => {
    expect(foldText('ＳＯ－１２３').text).toBe('SO-123');
    expect(getRules(foldText('ＳＯ－１２３'))).toEqual(['rule.changed.width']);
  });

  test('converts dashes of word processors, and separators of another keyboard', () => {
    expect(foldText('SO–123').text).toBe('SO-123');
    expect(foldText('2。5').text).toBe('2.5');
    expect(foldText('١٢،٥').text).toBe('12,5');
    expect(getRules(foldText('SO–123'))).toEqual(['rule.changed.punctuation']);
  });

  test('is idempotent, and changes ASCII at its ends only', () => {
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
  ])('%s and %s are one word', (a, b) => {
    expect(spellingKey(a)).toBe(spellingKey(b));
  });

  test('differs for different words', () => {
    expect(spellingKey('ফোন')).not.toBe(spellingKey('ফান'));
    expect(spellingKey('$')).not.toBe(spellingKey('¥'));
    expect(spellingKey('收件')).not.toBe(spellingKey('寄件'));
  });
});
