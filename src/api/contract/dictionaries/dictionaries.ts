import * as v from 'valibot';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import { languages } from '../../../domain/languages.ts';

const fault = (id: CarrierFieldError) => id;

/** Lists that forms offer; each is read by the form that it is named after. */
export const dictionaryTypes = ['industry', 'source'] as const;
export type DictionaryType = (typeof dictionaryTypes)[number];

const type = v.picklist(dictionaryTypes);

const code = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, fault('record.code.form')),
);

const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, fault('record.name.form')),
  v.maxLength(100, fault('record.name.form')),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('record.name.form')),
);

/** English is shown in a language without a name. */
export const entryNames = v.object({
  ...v.partial(v.object(v.entriesFromList(languages, name))).entries,
  en: name,
});

/** Content of an entry. Type and code identify it and never change. */
export const dictionaryContent = v.object({
  type,
  code,
  names: entryNames,
  /** Entries are offered in the sequence of their places, then of their codes. */
  place: v.pipe(
    v.number(fault('setting.number')),
    v.integer(fault('setting.number')),
    v.minValue(0, fault('setting.number')),
    v.maxValue(9999, fault('setting.number')),
  ),
  /** Offered by forms; one that is not still names what was chosen before. */
  active: v.boolean(),
});

export type DictionaryContent = v.InferOutput<typeof dictionaryContent>;

const row = v.object({ id: v.string(), version: v.number(), ...dictionaryContent.entries });
export type DictionaryRow = v.InferOutput<typeof row>;

const entry = v.object({
  ...row.entries,
  /** Companies that have chosen it: it can be deleted once there are none. */
  uses: v.number(),
});
export type DictionaryEntry = v.InferOutput<typeof entry>;

export const dictionaryFilters = v.object({ type: v.optional(type) });
export const dictionarySort = v.picklist(['place', 'code']);
export type DictionarySortBy = v.InferOutput<typeof dictionarySort>;

const id = v.pipe(v.string(), v.maxLength(60));
const version = v.number();
const carrier = { access: 'setting.manage', mainCompanyOnly: true } as const;
const PATH = '/v1/api/common/dictionary';

/** Lists that forms offer. */
export const dictionaries = {
  findListByType: endpoint({
    method: 'GET',
    path: `${PATH}/findListByType`,
    access: 'public',
    query: v.object({ type }),
    /** In the sequence to offer them in. */
    result: v.array(v.object({ code: v.string(), names: entryNames })),
    summary: 'What a form offers of a list.',
  }),
  queryDictionaryList: endpoint({
    path: `${PATH}/queryDictionaryList`,
    ...carrier,
    ...listCall({
      filters: dictionaryFilters,
      sort: dictionarySort,
      first: { by: 'place', descending: false },
      row,
    }),
    summary: 'Entries of the lists that forms offer.',
  }),
  getDictionaryEntry: endpoint({
    method: 'GET',
    path: `${PATH}/getDictionaryEntry`,
    ...carrier,
    query: v.object({ id }),
    result: entry,
    errors: ['record.unknown'],
    summary: 'One entry, and how many companies have chosen it.',
  }),
  saveDictionaryEntry: endpoint({
    method: 'POST',
    path: `${PATH}/saveDictionaryEntry`,
    ...carrier,
    /** `version` is null for a new entry. */
    body: v.object({ version: v.nullable(version), ...dictionaryContent.entries }),
    result: entry,
    errors: ['error.invalidInput', 'record.taken', 'record.unknown', 'record.changed'],
    summary: 'Adds an entry, or changes its names, its place or whether it is offered.',
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

/** As the history shows it: names as `name` with their language. */
export function toDictionaryHistory({ names, place, active }: DictionaryContent): HistoryFields {
  const named = Object.entries(names).map(([language, text]) => [`name.${language}`, text]);
  return { ...Object.fromEntries(named), place, active };
}
