import type { TextSink } from '../xml/textSink.ts';
import { ascii, Token, type Tokenizer } from '../xml/tokenizer.ts';

const TEXT = ascii('t');
const PHONETIC = ascii('rPh');

export const Runs = { whole: 0, cutOff: 1 } as const;
export type Runs = (typeof Runs)[keyof typeof Runs];

/**
 * Adds the characters of a rich text to `sink`: all `t` elements inside, except phonetic guides. The tokenizer is
 * after the opening tag of `container` and ends after its closing one; `cutOff` if the bytes end before it, with the
 * part read so far in `sink`.
 */
export function readRuns(xml: Tokenizer, sink: TextSink, container: Uint8Array): Runs {
  let isInText = false;
  let isInPhonetic = false;
  for (;;) {
    switch (xml.next()) {
      case Token.none:
        return Runs.cutOff;
      case Token.open:
        if (xml.is(PHONETIC)) isInPhonetic = true;
        else if (xml.is(TEXT)) isInText = !isInPhonetic;
        break;
      case Token.close:
        if (xml.is(container)) return Runs.whole;
        if (xml.is(PHONETIC)) isInPhonetic = false;
        else if (xml.is(TEXT)) isInText = false;
        break;
      case Token.text:
        if (isInText) sink.characters(xml.buf, xml.textStart, xml.textEnd, false);
        break;
      case Token.cdata:
        if (isInText) sink.characters(xml.buf, xml.textStart, xml.textEnd, true);
        break;
      case Token.empty:
        break;
    }
  }
}
