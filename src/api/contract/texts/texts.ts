import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { languages, type Language } from '../../../domain/languages.ts';

/** Maximum length of a text. */
export const TEXT_MAX = 4000;
/** Maximum number of texts per call. */
const SAVE_MAX = 100;

/**
 * Why a text is refused: the key is the `rule` of a field error and the message's id in the catalogs. Each error has
 * the parameters of its message, and `line` and `column` (from 1).
 */
export const textRules = {
  'text.fault.empty': 'Enter a text. To use the original one, choose “Built-in text”.',
  'text.fault.tooLong': 'Use at most {max} characters',
  'text.fault.control': 'Invisible control character here',
  'text.fault.broken': 'Syntax error: check the braces, commas and the word in braces here',
  'text.fault.unclosed': 'Close all braces before the end of the text',
  'text.fault.stray': 'Remove the extra closing brace here',
  'text.fault.placeholder.unknown': 'Remove {name}: this text has no such placeholder',
  'text.fault.placeholder.missing': 'Include {name} in the text',
  'text.fault.argument': 'Write {name} as in the built-in text, with the same kind of forms',
  'text.fault.form.unknown': 'This language has no form “{form}”. Use: {forms}',
  'text.fault.form.missing': 'Add these forms for {name}: {forms}',
  'text.fault.tag.unknown': 'Remove {tag}: the built-in text doesn’t have it',
  'text.fault.tag.missing': 'Include {tag}, as in the built-in text',
  'text.fault.tag.order': '{tag} is opened and closed in the wrong order',
} as const satisfies Record<string, string>;

export type TextRule = keyof typeof textRules;

/** Finding about a text, with its position. */
export interface TextFinding {
  readonly rule: TextRule;
  /** Parameters of the message, and `line` and `column`, from 1. */
  readonly params: Readonly<Record<string, string | number>> & {
    readonly line: number;
    readonly column: number;
  };
}

const repeatByLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  ({ en: schema, zh: schema, fr: schema, ar: schema, bn: schema }) satisfies Record<
    Language,
    Schema
  >;

const portalText = v.object({
  id: v.string(),
  /** The built-in texts. */
  builtIn: v.object(repeatByLanguage(v.string())),
  /** Text changed by the carrier; null if the built-in one is shown. */
  changed: v.object(repeatByLanguage(v.nullable(v.string()))),
  /** Number of changes in all languages; sent with a change. */
  version: v.number(),
  /** ISO 8601 instant and account of the last change; null if there was none. */
  last: v.nullable(v.object({ at: v.string(), by: v.string() })),
});

export type PortalText = v.InferOutput<typeof portalText>;

const textId = v.pipe(v.string(), v.minLength(1), v.maxLength(120));

export const textFilters = v.object({
  /** Part of a key, or of a text in any language, built-in or changed. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  /** `yes`: only texts that the carrier has changed. */
  changed: v.optional(v.picklist(['yes'])),
});

export const textSort = v.picklist(['id']);

const textPage = v.object({
  rows: v.array(portalText),
  total: v.number(),
  totalCapped: v.boolean(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});

const textChange = v.object({
  /** The text's version after the change. */
  version: v.number(),
  /** ISO 8601 instant. */
  at: v.string(),
  /** Account. */
  by: v.string(),
  /** Null means the built-in text. */
  changes: v.array(
    v.object({
      language: v.picklist(languages),
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
  ),
});

export type TextChange = v.InferOutput<typeof textChange>;

/** New texts by language; null restores the built-in text; absent languages stay unchanged. */
const newTexts = v.partial(v.object(repeatByLanguage(v.nullable(v.string()))));

export type NewTexts = v.InferOutput<typeof newTexts>;

const carrier = { access: 'text.manage', isForCarrierOnly: true } as const;
const PATH = '/v1/api/common/translate/dictionary';

/** Texts of the portal, which the carrier can change without a build. */
export const texts = {
  queryTextList: endpoint({
    method: 'POST',
    path: `${PATH}/queryTextList`,
    ...carrier,
    body: v.object({
      filters: v.optional(textFilters, {}),
      sort: v.optional(v.object({ by: textSort, descending: v.boolean() }), {
        by: 'id',
        descending: false,
      }),
      /** `next` or `previous` of another page; absent for the first page. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
    }),
    result: textPage,
    summary: 'The portal’s texts in all languages, filtered by id or text.',
  }),
  getText: endpoint({
    method: 'GET',
    path: `${PATH}/getText`,
    ...carrier,
    query: v.object({ textId }),
    /** `history`: up to 200 changes, newest first. */
    result: v.object({ text: portalText, history: v.array(textChange) }),
    errors: ['text.unknown'],
    summary: 'One text in all languages with its changes.',
  }),
  saveTexts: endpoint({
    method: 'POST',
    path: `${PATH}/saveTexts`,
    ...carrier,
    body: v.object({
      texts: v.pipe(
        v.array(v.object({ id: textId, version: v.number(), to: newTexts })),
        v.minLength(1),
        v.maxLength(SAVE_MAX),
      ),
    }),
    /** Versions after the change, in the sequence of the request. */
    result: v.array(v.object({ id: v.string(), version: v.number() })),
    errors: ['text.unknown', 'text.changed', 'error.invalidInput'],
    summary:
      'Changes all given texts or none. Texts that are not ICU messages, or have other placeholders than the built-in text, are refused with line and column.',
  }),
} as const;
