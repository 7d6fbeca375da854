import type { Language } from '../domain/languages.ts';
import { TEXT_MAX, type TextFinding, type TextRule } from '../api/contract/texts/texts.ts';
import { collectParts, type MessageParts } from './messageParts.ts';
import { lineAndColumn, parseMessage } from './parseMessage.ts';

interface OffsetFinding {
  readonly rule: TextRule;
  readonly offset: number;
  readonly names?: Readonly<Record<string, string | number>>;
}

/** Plural forms of a language, cardinal or ordinal, by their CLDR names. */
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
 * Finds the reasons why `text` can't replace `builtIn` in a language. Used by the server, by the
 * editor while the user types, and by the check of the catalogs.
 */
export function checkText(
  language: Language,
  text: string,
  builtIn: string,
): readonly TextFinding[] {
  return [...generateFindings(language, text, builtIn)]
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ rule, offset, names }) => ({
      rule,
      params: { ...lineAndColumn(text, offset), ...names },
    }));
}

function* generateFindings(
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
  // Line breaks are allowed, and direction marks, which Arabic needs.
  const control = text.search(/[^\P{Cc}\n]|\p{Cs}/u);
  if (control >= 0) yield { rule: 'text.fault.control', offset: control };
  const parsed = parseMessage(text);
  if (!parsed.ok) {
    yield parsed;
    return;
  }
  const builtInMessage = parseMessage(builtIn);
  if (!builtInMessage.ok) throw new Error(`A built-in text is not a valid message: ${builtIn}`);
  const parts = collectParts(parsed.tokens);
  const source = collectParts(builtInMessage.tokens);
  for (const offset of parts.openingBraces) yield { rule: 'text.fault.broken', offset };
  // After a stray opening brace, closing braces are not reported.
  if (parts.openingBraces.length === 0) {
    for (const offset of parts.closingBraces) yield { rule: 'text.fault.stray', offset };
  }
  yield* checkArguments(parts, source, text.length);
  yield* checkForms(language, parts);
  yield* checkTags(parts, source, text.length);
}

function* checkArguments(
  parts: MessageParts,
  source: MessageParts,
  end: number,
): Generator<OffsetFinding> {
  const sourceArguments = Map.groupBy(source.arguments, ({ name }) => name);
  for (const { name, kind, offset } of parts.arguments) {
    const sources = sourceArguments.get(name);
    if (sources === undefined) {
      yield { rule: 'text.fault.placeholder.unknown', offset, names: { name: `{${name}}` } };
    } else if (!sources.some((argument) => argument.kind === kind)) {
      yield { rule: 'text.fault.argument', offset, names: { name: `{${name}}` } };
    }
  }
  const used = new Set(parts.arguments.map(({ name }) => name));
  for (const name of sourceArguments.keys()) {
    if (used.has(name)) continue;
    const names = { name: `{${name}}` };
    yield { rule: 'text.fault.placeholder.missing', offset: end, names };
  }
}

function* checkForms(language: Language, { choices }: MessageParts): Generator<OffsetFinding> {
  for (const { name, type, offset, branches } of choices) {
    if (type === 'select') continue;
    const forms = pluralForms(language, type);
    const validForms = { forms: forms.join(', ') };
    const formBranches = branches.filter(({ key }) => !key.startsWith('='));
    for (const { key, offset: at } of formBranches) {
      if (forms.includes(key)) continue;
      yield { rule: 'text.fault.form.unknown', offset: at, names: { form: key, ...validForms } };
    }
    const missing = forms.filter((form) => !formBranches.some(({ key }) => key === form));
    if (missing.length === 0) continue;
    const names = { name: `{${name}}`, forms: missing.join(', ') };
    yield { rule: 'text.fault.form.missing', offset, names };
  }
}

function* checkTags(
  parts: MessageParts,
  source: MessageParts,
  end: number,
): Generator<OffsetFinding> {
  const sourceTags = new Set(source.tags.map(({ text }) => text));
  const open: string[] = [];
  for (const { text, offset } of parts.tags) {
    if (!sourceTags.has(text))
      yield { rule: 'text.fault.tag.unknown', offset, names: { tag: text } };
    if (text.endsWith('/>')) continue;
    const opening = text.replace('/', '');
    if (text === opening) open.push(text);
    else if (open.pop() !== opening) {
      yield { rule: 'text.fault.tag.order', offset, names: { tag: opening } };
    }
  }
  for (const tag of open) yield { rule: 'text.fault.tag.order', offset: end, names: { tag } };
  const used = new Set(parts.tags.map(({ text }) => text));
  for (const tag of sourceTags) {
    if (!used.has(tag)) yield { rule: 'text.fault.tag.missing', offset: end, names: { tag } };
  }
}
