import { createDecoder } from '../../src/domain/text/codePages.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const TWO_BYTE_ENCODINGS = new Set(['gb18030', 'big5', 'shift_jis', 'euc-kr']);

/** Creates an encoder: decodes every sequence of one or two bytes with the platform's decoder and reverses the table. */
export function encoder(label: string): (text: string) => Bytes {
  const table = new Map<string, number[]>();
  const decoder = createDecoder(label);
  const addBytes = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text)) {
      table.set(text, bytes);
    }
  };
  for (let a = 0; a < 256; a++) addBytes(a);
  const leadByteEnd = TWO_BYTE_ENCODINGS.has(label) ? 0xff : 0;
  for (let a = 0x81; a < leadByteEnd; a++) {
    for (let b = 0x40; b < 0xff; b++) addBytes(a, b);
  }
  return (text) => {
    const bytes = Array.from(text).flatMap((c) => {
      const encoded = table.get(c);
      if (encoded === undefined) throw new Error(`${c} is not in ${label}`);
      return encoded;
    });
    return Uint8Array.from(bytes);
  };
}
