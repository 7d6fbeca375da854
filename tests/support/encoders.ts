import { createDecoder } from '../../src/domain/text/codePages.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const DOUBLED = new Set(['gb18030', 'big5', 'shift_jis', 'euc-kr']);

/** Encodes through the platform's decoder reversed: every unit of one or two bytes is tried. */
export function encoder(label: string): (text: string) => Bytes {
  const table = new Map<string, number[]>();
  const decoder = createDecoder(label);
  const learn = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text)) {
      table.set(text, bytes);
    }
  };
  for (let a = 0; a < 256; a++) learn(a);
  const leads = DOUBLED.has(label) ? 0xff : 0;
  for (let a = 0x81; a < leads; a++) {
    for (let b = 0x40; b < 0xff; b++) learn(a, b);
  }
  return (text) => {
    const bytes = Array.from(text).flatMap((c) => {
      const found = table.get(c);
      if (found === undefined) throw new Error(`${c} is not in ${label}`);
      return found;
    });
    return Uint8Array.from(bytes);
  };
}
