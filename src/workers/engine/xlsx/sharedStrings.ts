import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { TextTable } from '../storeTexts.ts';
import { MAX_DEPTH, tooDeepError } from '../xml/elementNames.ts';
import type { Scan } from '../xml/xmlFeed.ts';
import { type TextSink, textTooLongError } from '../xml/textSink.ts';
import { ascii, Token, Tokenizer } from '../xml/tokenizer.ts';
import { startsWithAt, findPlainEnd, findTextStart } from './xmlMarks.ts';
import { mayBeWrapped, unwrapBytes } from '../wrappers.ts';
import { readRuns, Runs } from './textRuns.ts';

const STRING = ascii('si');
const TABLE = ascii('sst');

const PLAIN_START = ascii('<si>');
const PLAIN_END = ascii('</t></si>');

/** Creates a scanner of the shared strings part: each `si` becomes the table's next text. */
export function createSharedStringsScan(
  table: TextTable,
  sink: TextSink,
  { limits: { textBytes }, shouldUnwrap }: Job,
): Scan {
  const add = (bytes: Uint8Array, start: number, end: number, hasAmpersand: boolean): void => {
    const value =
      shouldUnwrap && mayBeWrapped(bytes, start, end, hasAmpersand)
        ? unwrapBytes(bytes, start, end)
        : null;
    if (value === null) table.append(bytes, start, end);
    else table.appendUnwrapped(value);
  };
  const xml = new Tokenizer();
  let depth = 0;
  let hasRoot = false;

  return (buf, end, isLast) => {
    let at = 0;
    for (;;) {
      // Nearly every string is plain: `<si><t>…</t></si>` without escapes.
      while (startsWithAt(buf, at, PLAIN_START)) {
        const start = findTextStart(buf, at + PLAIN_START.length);
        if (start < 0) break;
        const textEnd = findPlainEnd(buf, start);
        if (!startsWithAt(buf, textEnd, PLAIN_END)) break;
        if (textEnd - start > textBytes) throw textTooLongError(textBytes);
        add(buf, start, textEnd, false);
        at = textEnd + PLAIN_END.length;
      }
      xml.reset(buf, at, end);
      const token = xml.next();
      if (token === Token.none) break;
      if (token === Token.text && !hasRoot && !xml.isBlank()) throw corruptError();
      if (token === Token.close) depth--;
      if (token === Token.empty && xml.is(STRING)) {
        table.append(buf, 0, 0);
      } else if (token === Token.open && xml.is(STRING)) {
        sink.clear();
        if (readRuns(xml, sink, STRING) === Runs.cutOff) break;
        add(sink.bytes, 0, sink.length, true);
      } else if (token === Token.open) {
        if (!hasRoot && !xml.is(TABLE)) throw corruptError();
        hasRoot = true;
        if (++depth > MAX_DEPTH) throw tooDeepError('The shared strings part');
      } else if (token === Token.empty) {
        hasRoot = true;
      }
      at = xml.pos;
    }
    if (isLast && (depth !== 0 || !hasRoot)) throw corruptError();
    return at;
  };
}

function corruptError(): EngineError {
  return new EngineError(
    'corrupt',
    'The part of shared strings is cut off, or it is another part.',
  );
}
