/** Letters of bytes 80 to FF in DOS code pages, which browsers do not decode. */
const tables: Readonly<Record<string, string>> = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
};

/** Decodes bytes to text; `stream`: more bytes follow. */
export interface Decoder {
  readonly encoding: string;
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

/** Decoder with one byte per letter. */
class PageDecoder implements Decoder {
  readonly encoding: string;
  readonly #letters: string;

  constructor(encoding: string, letters: string) {
    this.encoding = encoding;
    this.#letters = letters;
  }

  decode(bytes: Uint8Array = new Uint8Array()): string {
    const latin = new TextDecoder('latin1');
    // The label latin1 decodes as Windows-1252, so it is used only for ASCII bytes.
    const parts: string[] = [];
    let from = 0;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (byte < 0x80) continue;
      if (at > from) parts.push(latin.decode(bytes.subarray(from, at)));
      parts.push(this.#letters.charAt(byte - 0x80));
      from = at + 1;
    }
    parts.push(latin.decode(bytes.subarray(from)));
    return parts.join('');
  }
}

/** Creates a decoder for an encoding label of the web or a DOS code page. Throws RangeError for others. */
export function createDecoder(label: string, ignoreBOM = false): Decoder {
  const letters = tables[label.toLowerCase().replace(/^cp(?=\d)/, 'ibm')];
  return letters === undefined
    ? new TextDecoder(label, { ignoreBOM })
    : new PageDecoder(label.toLowerCase().replace(/^cp(?=\d)/, 'ibm'), letters);
}
