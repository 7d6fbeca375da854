import * as v from 'valibot';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import { languages } from '../../../domain/languages.ts';

const ruleId = (id: CarrierFieldError) => id;

/** Lists of choices in forms, each named after its input. */
export const dictionaryTypes = ['industry', 'source'] as const;
export type DictionaryType = (typeof dictionaryTypes)[number];

const type = v.picklist(dictionaryTypes);

const code = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, ruleId('record.code.form')),
);

const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, ruleId('record.name.form')),
  v.maxLength(100, ruleId('record.name.form')),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('record.name.form')),
);

/** Languages without a name show the English one. */
export const entryNames = v.object({
  ...v.partial(v.object(v.entriesFromList(languages, name))).entries,
  en: name,
});

/** Content of an entry. Type and code identify it and never change. */
export const dictionaryContent = v.object({
  type,
  code,
  names: entryNames,
  /** Position in the list; entries with the same position are sorted by code. */
  place: v.pipe(
    v.number(ruleId('setting.number')),
    v.integer(ruleId('setting.number')),
    v.minValue(0, ruleId('setting.number')),
    v.maxValue(9999, ruleId('setting.number')),
  ),
  /** Offered in forms; an inactive entry still names earlier choices. */
  active: v.boolean(),
});

export type DictionaryContent = v.InferOutput<typeof dictionaryContent>;

const row = v.object({ id: v.string(), version: v.number(), ...dictionaryContent.entries });
export type DictionaryRow = v.InferOutput<typeof row>;

const entry = v.object({
  ...row.entries,
  /** Number of companies that have chosen it; it can be deleted if there are none. */
  uses: v.number(),
});
export type DictionaryEntry = v.InferOutput<typeof entry>;

export const dictionaryFilters = v.object({ type: v.optional(type) });
export const dictionarySort = v.picklist(['place', 'code']);
export type DictionarySortBy = v.InferOutput<typeof dictionarySort>;

const id = v.pipe(v.string(), v.maxLength(60));
const version = v.number();
const carrier = { access: 'setting.manage', isForCarrierOnly: true } as const;
const PATH = '/v1/api/common/dictionary';

/** Lists of choices in forms. */
export const dictionaries = {
  findListByType: endpoint({
    method: 'GET',
    path: `${PATH}/findListByType`,
    access: 'public',
    query: v.object({ type }),
    /** In the sequence of the form. */
    result: v.array(v.object({ code: v.string(), names: entryNames })),
    summary: 'Active entries of a list of choices.',
  }),
  queryDictionaryList: endpoint({
    path: `${PATH}/queryDictionaryList`,
    ...carrier,
    ...listCall({
      filters: dictionaryFilters,
      sort: dictionarySort,
      defaultSort: { by: 'place', descending: false },
      row,
    }),
    summary: 'Entries of the lists of choices in forms.',
  }),
  getDictionaryEntry: endpoint({
    method: 'GET',
    path: `${PATH}/getDictionaryEntry`,
    ...carrier,
    query: v.object({ id }),
    result: entry,
    errors: ['record.unknown'],
    summary: 'One entry and the number of companies that have chosen it.',
  }),
  saveDictionaryEntry: endpoint({
    method: 'POST',
    path: `${PATH}/saveDictionaryEntry`,
    ...carrier,
    /** `version` is null for a new entry. */
    body: v.object({ version: v.nullable(version), ...dictionaryContent.entries }),
    result: entry,
    errors: ['error.invalidInput', 'record.taken', 'record.unknown', 'record.changed'],
    summary: 'Adds an entry, or changes its names, position or state.',
  }),
  deleteDictionaryEntry: endpoint({
    method: 'POST',
    path: `${PATH}/deleteDictionaryEntry`,
    ...carrier,
    body: v.object({ id, version }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed', 'record.inUse'],
    summary: 'Deletes an entry that no company has chosen.',
  }),
} as const;

/** Fields of the change log: names as `name` with their language. */
export function toDictionaryHistory({ names, place, active }: DictionaryContent): HistoryFields {
  const named = Object.entries(names).map(([language, text]) => [`name.${language}`, text]);
  return { ...Object.fromEntries(named), place, active };
}
