import type { Language } from '../domain/languages.ts';
import { TEXT_MAX, type TextFinding, type TextRule } from '../api/contract/texts/texts.ts';
import { collectParts, type MessageParts } from './messageParts.ts';
import { lineAndColumn, parseMessage } from './parseMessage.ts';

interface OffsetFinding {
  readonly rule: TextRule;
  readonly offset: number;
  readonly names?: Readonly<Record<string, string | number>>;
}

/** The forms that a language has for counted or for numbered things, as CLDR names them. */
export function pluralForms(
  language: Language,
  type: 'plural' | 'selectordinal',
): readonly string[] {
  const rules = new Intl.PluralRules(language, {
    type: type === 'plural' ? 'cardinal' : 'ordinal',
  });
  return rules.resolvedOptions().pluralCategories;
}

/**
 * Why `text` can't be in place of `builtIn` in a language; empty if it can. The same
 * function refuses on the server, speaks while somebody types, and checks the catalogs.
 */
export function checkText(
  language: Language,
  text: string,
  builtIn: string,
): readonly TextFinding[] {
  return [...findFindings(language, text, builtIn)]
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ rule, offset, names }) => ({
      rule,
      params: { ...lineAndColumn(text, offset), ...names },
    }));
}

function* findFindings(
  language: Language,
  text: string,
  builtIn: string,
): Generator<OffsetFinding> {
  if (text.trim() === '') {
    yield { rule: 'text.fault.empty', offset: 0 };
    return;
  }
  if (text.length > TEXT_MAX) {
    yield { rule: 'text.fault.tooLong', offset: TEXT_MAX, names: { max: TEXT_MAX } };
    return;
  }
  // Lines may break; direction marks belong to Arabic.
  const control = text.search(/[^\P{Cc}\n]|\p{Cs}/u);
  if (control >= 0) yield { rule: 'text.fault.control', offset: control };
  const reading = parseMessage(text);
  if (!reading.ok) {
    yield reading;
    return;
  }
  const source = parseMessage(builtIn);
  if (!source.ok) throw new Error(`A built-in text is no message: ${builtIn}`);
  const parts = collectParts(reading.tokens);
  const asked = collectParts(source.tokens);
  for (const offset of parts.opening) yield { rule: 'text.fault.broken', offset };
  // Behind one that opens nothing, those that close are not to blame.
  if (parts.opening.length === 0) {
    for (const offset of parts.closing) yield { rule: 'text.fault.stray', offset };
  }
  yield* checkArguments(parts, asked, text.length);
  yield* checkForms(language, parts);
  yield* checkTags(parts, asked, text.length);
}

function* checkArguments(
  parts: MessageParts,
  asked: MessageParts,
  end: number,
): Generator<OffsetFinding> {
  const kinds = Map.groupBy(asked.arguments, ({ name }) => name);
  for (const { name, kind, offset } of parts.arguments) {
    const known = kinds.get(name);
    if (known === undefined) {
      yield { rule: 'text.fault.placeholder.unknown', offset, names: { name: `{${name}}` } };
    } else if (!known.some((argument) => argument.kind === kind)) {
      yield { rule: 'text.fault.argument', offset, names: { name: `{${name}}` } };
    }
  }
  const said = new Set(parts.arguments.map(({ name }) => name));
  for (const name of kinds.keys()) {
    if (said.has(name)) continue;
    const names = { name: `{${name}}` };
    yield { rule: 'text.fault.placeholder.missing', offset: end, names };
  }
}

function* checkForms(language: Language, { choices }: MessageParts): Generator<OffsetFinding> {
  for (const { name, type, offset, branches } of choices) {
    if (type === 'select') continue;
    const forms = pluralForms(language, type);
    const listed = { forms: forms.join(', ') };
    const written = branches.filter(({ key }) => !key.startsWith('='));
    for (const { key, offset: at } of written) {
      if (forms.includes(key)) continue;
      yield { rule: 'text.fault.form.unknown', offset: at, names: { form: key, ...listed } };
    }
    const missing = forms.filter((form) => !written.some(({ key }) => key === form));
    if (missing.length === 0) continue;
    const names = { name: `{${name}}`, forms: missing.join(', ') };
    yield { rule: 'text.fault.form.missing', offset, names };
  }
}

function* checkTags(
  parts: MessageParts,
  asked: MessageParts,
  end: number,
): Generator<OffsetFinding> {
  const known = new Set(asked.tags.map(({ text }) => text));
  const open: string[] = [];
  for (const { text, offset } of parts.tags) {
    if (!known.has(text)) yield { rule: 'text.fault.tag.unknown', offset, names: { tag: text } };
    if (text.endsWith('/>')) continue;
    const opening = text.replace('/', '');
    if (text === opening) open.push(text);
    else if (open.pop() !== opening) {
      yield { rule: 'text.fault.tag.order', offset, names: { tag: opening } };
    }
  }
  for (const tag of open) yield { rule: 'text.fault.tag.order', offset: end, names: { tag } };
  const said = new Set(parts.tags.map(({ text }) => text));
  for (const tag of known) {
    if (!said.has(tag)) yield { rule: 'text.fault.tag.missing', offset: end, names: { tag } };
  }
}
