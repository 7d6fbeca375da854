import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { Language } from '../../../domain/languages.ts';

const texts = v.record(v.string(), v.string());

/** Texts by language and id that replace built-in ones. */
export const textOverlay = v.object({
  en: texts,
  zh: texts,
  fr: texts,
  ar: texts,
  bn: texts,
} satisfies Record<Language, typeof texts>);

export type TextOverlay = v.InferOutput<typeof textOverlay>;

export const publicCalls = {
  queryAllCountryList: endpoint({
    method: 'GET',
    path: '/v1/api/country/queryAllCountryList',
    access: 'public',
    result: v.array(
      v.object({
        /** ISO 3166-1 alpha-2. */
        code: v.string(),
        /** In the language of the call; the list is sorted by it. */
        name: v.string(),
        /** Whether the carrier serves the country. */
        served: v.boolean(),
      }),
    ),
    summary: 'All countries, sorted by name.',
  }),
  findTranslateDictionary: endpoint({
    method: 'GET',
    path: '/v1/api/common/translate/dictionary/findTranslateDictionary',
    access: 'public',
    query: v.object({
      /** `version` of the caller's copy. */
      version: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    /** `texts` by language code (en, zh, fr, ar, bn); null if the caller's copy is current. */
    result: v.object({ version: v.string(), texts: v.nullable(textOverlay) }),
    summary: 'Texts in all languages that the carrier has changed.',
  }),
} as const;
