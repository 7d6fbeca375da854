import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { CarrierFault } from './carrierFaults.ts';

const fault = (id: CarrierFault) => id;

/** Whether something is done at all. */
const flag = (usual: boolean) => ({ type: 'flag', schema: v.boolean(), usual }) as const;

/** A whole number within limits. */
const count = (least: number, most: number, usual: number) =>
  ({ type: 'count', schema: within(least, most), usual, least, most }) as const;

/** The same, or null for what the server's own configuration says, or for no limit. */
const countOrNone = (least: number, most: number) =>
  ({
    type: 'countOrNone',
    schema: v.nullable(within(least, most)),
    usual: null as number | null,
    least,
    most,
  }) as const;

function within(least: number, most: number) {
  return v.pipe(
    v.number(fault('setting.number')),
    v.integer(fault('setting.number')),
    v.minValue(least, fault('setting.number')),
    v.maxValue(most, fault('setting.number')),
  );
}

/** A few words on one line; empty says nothing. */
const line = (most: number) =>
  ({
    type: 'line',
    schema: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most, fault('setting.line')),
      v.regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('setting.line')),
    ),
    usual: '',
  }) as const;

/**
 * What the carrier sets for the whole portal, by groups that are edited and kept as one. Each is read
 * by the code it concerns; what nothing reads has no place here.
 */
export const settingGroups = {
  registration: {
    /** A registered company waits until the carrier has approved it. */
    registrationReview: flag(false),
  },
  merchants: {
    /** Anybody with a waybill number sees where the parcel is, without signing in. */
    publicTracking: flag(false),
  },
} as const satisfies Record<string, Readonly<Record<string, SettingShape>>>;

export type SettingShape =
  | ReturnType<typeof flag>
  | ReturnType<typeof count>
  | ReturnType<typeof countOrNone>
  | ReturnType<typeof line>;

type Groups = typeof settingGroups;
export type SettingGroup = keyof Groups;

type Union<All> = (All extends unknown ? (one: All) => void : never) extends (
  one: infer One,
) => void
  ? One
  : never;

type Shapes = Union<Groups[SettingGroup]>;
export type SettingKey = keyof Shapes;

/** Every setting with its type. */
export type Settings = { readonly [Key in SettingKey]: v.InferOutput<Shapes[Key]['schema']> };

/** Values of one group, by their keys. */
const values = v.record(v.string(), v.nullable(v.union([v.boolean(), v.number(), v.string()])));
export type SettingValues = v.InferOutput<typeof values>;

const groups = v.picklist(Object.keys(settingGroups) as SettingGroup[]);

/** The shapes of a group's settings, as a loop takes them. */
export const shapesOf = (group: SettingGroup): Readonly<Record<string, SettingShape>> =>
  settingGroups[group];

/** Judges all values of a group. */
export const valuesOf = (group: SettingGroup): v.GenericSchema<unknown, SettingValues> =>
  v.strictObject(
    Object.fromEntries(Object.entries(shapesOf(group)).map(([key, { schema }]) => [key, schema])),
  );

const settingGroup = v.object({
  group: groups,
  /** What holds: what the carrier has set, else what is usual. */
  values,
  /** 0 while nothing of it was ever set. */
  version: v.number(),
});

export type GroupOfSettings = v.InferOutput<typeof settingGroup>;

const carrier = { access: 'setting.manage', mainCompanyOnly: true } as const;

/** Settings in the carrier's hands. */
export const settings = {
  queryListByTypeCodes: endpoint({
    method: 'GET',
    path: '/v1/api/common/basicConfig/queryListByTypeCodes',
    ...carrier,
    query: v.object({
      /** Groups, separated by commas; absent for all. */
      typeCodes: v.optional(
        v.pipe(
          v.string(),
          v.transform((codes) => codes.split(',')),
          v.array(groups),
        ),
      ),
    }),
    result: v.array(settingGroup),
    summary: 'What is set for the portal, by groups.',
  }),
  saveBasicConfig: endpoint({
    method: 'POST',
    path: '/v1/api/common/basicConfig/saveBasicConfig',
    ...carrier,
    body: v.object({ group: groups, version: v.number(), content: values }),
    result: settingGroup,
    errors: ['error.invalidInput', 'record.changed'],
    summary: 'Sets a group of settings. Every process goes by it from the next request on.',
  }),
} as const;
