import * as v from 'valibot';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { worldCountryCodes } from '../../../domain/countries/countryCodes.ts';
import { endpoint } from '../endpoint.ts';
import { places } from '../../../domain/places/placeList.ts';
import { languages } from '../../../domain/languages.ts';
import type { HistoryFields } from '../records/records.ts';

/** Number of levels below a country: region, city, area. */
export const AREA_LEVELS = 3;
/** Maximum number of rows per call of an import. */
export const AREAS_PER_CALL = 2_000;
/** Maximum number of areas found by a search. */
export const AREAS_FOUND = 50;

const ruleId = (id: CarrierFieldError) => id;

/** The country's code, then parts separated by hyphens: `GH-AA`, `GH-AA-001`. */
const AREA_CODE = /^[A-Z]{2}(?:-[A-Z0-9]{1,12}){1,4}$/;

const isCountry = (code: string) => Object.hasOwn(worldCountryCodes, code);

const areaCode = v.pipe(
  v.string(),
  v.check((code) => AREA_CODE.test(code) && isCountry(code.slice(0, 2)), ruleId('area.code.form')),
);

/** A country's code, or that of an area. */
const parentCode = v.pipe(
  v.string(),
  v.check((code) => isCountry(code) || AREA_CODE.test(code), ruleId('area.parent.form')),
);

const areaName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\p{Cc}\p{Cs}]{1,80}$/u, ruleId('area.name.form')),
);

export const areaContent = v.object({
  code: areaCode,
  parentCode,
  /** Name in languages without a name in `names`. */
  name: areaName,
  /** Names in languages that differ from `name`. */
  names: v.partial(v.object(v.entriesFromList(languages, areaName))),
});

/** Content of an area, without its version. */
export type AreaContent = v.InferOutput<typeof areaContent>;

/** Finds an invalid field of a row and its rule; null if all are valid. */
export function checkArea(
  content: unknown,
): { readonly field: string; readonly rule: string } | null {
  const { issues } = v.safeParse(areaContent, content, { abortEarly: true });
  if (issues !== undefined) {
    const [{ message, path = [] }] = issues;
    return { field: path.map(({ key }) => String(key)).join('.'), rule: message };
  }
  return null;
}

const area = v.object({
  ...areaContent.entries,
  /** Version to send with a change. */
  version: v.number(),
});

const areaStep = v.object({ code: v.string(), name: v.string() });

export const areaChild = v.object({
  code: v.string(),
  parentCode: v.string(),
  /** In the language of the call. */
  name: v.string(),
  hasChildren: v.boolean(),
});

export type AreaChild = v.InferOutput<typeof areaChild>;

const foundArea = v.object({
  ...areaChild.entries,
  /** The areas above it, from the region down. */
  path: v.array(areaStep),
});

export type FoundArea = v.InferOutput<typeof foundArea>;

const areaDetail = v.object({
  area,
  /** The areas above it, from the region down. */
  path: v.array(areaStep),
  /** Number of areas directly below it. */
  children: v.number(),
});

export type AreaDetail = v.InferOutput<typeof areaDetail>;

const areaOutcome = v.object({
  /** Row number in the sheet. */
  row: v.number(),
  outcome: v.picklist(['created', 'updated', 'same', 'invalid']),
  /** Field of an invalid row. */
  field: v.optional(v.string()),
  rule: v.optional(v.string()),
});

export type AreaOutcome = v.InferOutput<typeof areaOutcome>;

const carrier = { access: 'area.manage', isForCarrierOnly: true } as const;

/** Regions, cities and areas below the countries. */
export const areas = {
  findAreaListByParentCode: endpoint({
    method: 'GET',
    path: '/v1/api/common/area/findAreaListByParentCode',
    access: 'session',
    query: v.object({ parentCode }),
    /** Sorted by name. */
    result: v.array(areaChild),
    summary: 'The areas directly below a country or an area.',
  }),
  getPlaces: endpoint({
    method: 'GET',
    path: '/v1/api/common/area/getPlaces',
    access: 'session',
    /** Names in every language. */
    result: places,
    summary: 'Regions and cities of served countries, against which addresses are checked.',
  }),
  findAreas: endpoint({
    method: 'GET',
    path: '/v1/api/common/area/findAreas',
    access: 'session',
    query: v.object({
      /** Part of a name in any language, or of a code. */
      search: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)),
    }),
    /** Up to `AREAS_FOUND`, those that begin with the text first. */
    result: v.array(foundArea),
    summary: 'Areas found by name or code, in all countries.',
  }),
  getArea: endpoint({
    method: 'GET',
    path: '/v1/api/common/area/getArea',
    ...carrier,
    query: v.object({ code: areaCode }),
    result: areaDetail,
    errors: ['area.unknown'],
    summary: 'One area in all languages.',
  }),
  saveArea: endpoint({
    method: 'POST',
    path: '/v1/api/common/area/saveArea',
    ...carrier,
    /** `version` 0: a new area. */
    body: v.object({ ...areaContent.entries, version: v.number() }),
    result: areaDetail,
    errors: ['error.invalidInput', 'record.changed', 'area.unknown'],
    summary: 'Adds or changes an area. An area cannot be below itself.',
  }),
  deleteArea: endpoint({
    method: 'POST',
    path: '/v1/api/common/area/deleteArea',
    ...carrier,
    body: v.object({ code: areaCode, version: v.number() }),
    result: v.null(),
    errors: ['area.unknown', 'record.changed', 'area.inUse'],
    summary: 'Deletes an area without subareas.',
  }),
  importAreas: endpoint({
    method: 'POST',
    path: '/v1/api/common/area/importAreas',
    ...carrier,
    body: v.object({
      /** Parents first. */
      rows: v.pipe(
        v.array(v.object({ row: v.number(), ...areaContent.entries })),
        v.minLength(1),
        v.maxLength(AREAS_PER_CALL),
      ),
    }),
    /** In the sequence of the rows. In a repeated call, saved rows are `same`. */
    result: v.array(areaOutcome),
    summary: 'Adds and changes areas. An invalid row does not affect the others.',
  }),
  exportAreas: endpoint({
    method: 'GET',
    path: '/v1/api/common/area/exportAreas',
    ...carrier,
    query: v.object({ country: v.optional(v.pipe(v.string(), v.check(isCountry))) }),
    result: 'file',
    summary: 'All areas, or those of a country, as a CSV file that can be imported.',
  }),
} as const;

/** Fields of the change log. */
export function toAreaHistory({ parentCode, name, names }: AreaContent): HistoryFields {
  const translated = Object.entries(names)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, text]) => [`name.${language}`, text]);
  return { parentCode, name, ...Object.fromEntries(translated) };
}
