import { EngineError } from '../errors.ts';
import { Alternate } from './alternate.ts';
import { toUtf8 } from './xmlFeed.ts';
import { Token, Tokenizer } from './tokenizer.ts';

/** Maximum depth of elements; spreadsheet programs stay below 20. */
export const MAX_DEPTH = 256;

/**
 * Yields the elements of a small part, in order of their opening tags. Content with a fallback (`mc:AlternateContent`)
 * is visited once. The same tokenizer is yielded each time: read its name and attributes before continuing.
 */
export function* readElements(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Generator<Tokenizer, void, undefined> {
  const utf8 = toUtf8(bytes);
  const xml = new Tokenizer();
  xml.reset(utf8, 0, utf8.length);
  const alternate = new Alternate();
  let depth = 0;
  let hasRoot = false;
  for (let token = xml.next(); token !== Token.none; token = xml.next()) {
    if (token === Token.text || token === Token.cdata) {
      if (!hasRoot && !xml.isBlank()) throw notXmlError(name);
      continue;
    }
    if (token === Token.close) {
      depth--;
      alternate.close(depth);
      continue;
    }
    hasRoot = true;
    const isSkipped = alternate.open(xml, depth, token === Token.empty);
    if (token === Token.open && ++depth > MAX_DEPTH) throw tooDeepError(name);
    if (!isSkipped) yield xml;
  }
  if (!hasRoot || depth !== 0) throw notXmlError(name);
}

function notXmlError(name: string): EngineError {
  return new EngineError('corrupt', `${name} is cut off or not XML.`, { part: name });
}

export function tooDeepError(name: string): EngineError {
  return new EngineError('hostile', `${name} nests its elements over ${MAX_DEPTH} deep.`, {
    part: name,
  });
}
