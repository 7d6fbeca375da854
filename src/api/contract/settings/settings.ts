import * as v from 'valibot';
import { emailInput } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import type { CountLimits } from '../feature.ts';
import { featureSettings } from '../features.ts';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';

const ruleId = (id: CarrierFieldError) => id;

/** A setting that is on or off. */
const flag = (defaultValue: boolean) =>
  ({ type: 'flag', schema: v.boolean(), defaultValue }) as const;

/** A whole number within limits. */
const count = (least: number, most: number, defaultValue: number) =>
  ({ type: 'count', schema: within(least, most), defaultValue, least, most }) as const;

/** Number settings of a table. */
function counts<Key extends string>(
  table: Readonly<Record<Key, CountLimits>>,
): Readonly<Record<Key, ReturnType<typeof count>>> {
  const shapes = Object.entries<CountLimits>(table).map(
    ([key, { least, most, defaultValue }]) => [key, count(least, most, defaultValue)] as const,
  );
  // The same keys as the table.
  return Object.fromEntries(shapes) as Record<Key, ReturnType<typeof count>>;
}

/** A whole number within limits, or null for the server's configuration or for no limit. */
const countOrNone = (least: number, most: number) =>
  ({
    type: 'countOrNone',
    schema: v.nullable(within(least, most)),
    defaultValue: null as number | null,
    least,
    most,
  }) as const;

function within(least: number, most: number) {
  return v.pipe(
    v.number(ruleId('setting.number')),
    v.integer(ruleId('setting.number')),
    v.minValue(least, ruleId('setting.number')),
    v.maxValue(most, ruleId('setting.number')),
  );
}

/** A text on one line, which may be empty. */
const line = (maxLength: number) =>
  ({
    type: 'line',
    schema: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(maxLength, ruleId('setting.line')),
      v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('setting.line')),
    ),
    defaultValue: '',
  }) as const;

/** An email, which may be empty. */
const email = () =>
  ({
    type: 'line',
    schema: v.union([v.pipe(v.string(), v.trim(), v.literal('')), emailInput]),
    defaultValue: '',
  }) as const;

/** Settings of the portal, in groups that are edited and stored together. */
export const settingGroups = {
  registration: {
    /** Whether companies can register. */
    registrationOpen: flag(true),
    /** Whether new companies need the carrier's approval. */
    registrationReview: flag(false),
    /** Monthly order quota of new companies; null for no limit. */
    newCompanyQuota: countOrNone(0, 2_000_000_000),
  },
  sessions: {
    /** Minutes without a request after which a session ends; null for `SESSION_IDLE_MINUTES`. */
    sessionIdleMinutes: countOrNone(5, 480),
    /** Maximum duration of a session, hours; null for `SESSION_ABSOLUTE_HOURS`. */
    sessionAbsoluteHours: countOrNone(1, 72),
    /** Days after which a password must be changed; null for never. */
    passwordChangeDays: countOrNone(30, 730),
    /** Number of days in the log of sign-ins. */
    signInLogDays: count(90, 1100, 400),
  },
  merchants: {
    /** Whether parcels can be tracked by waybill number without signing in. */
    publicTracking: flag(true),
    /** Whether the menu shows the number of pending orders. */
    untreatedBadge: flag(true),
    /** Used part of the monthly quota from which a company is warned, percent. */
    quotaWarningPercent: count(50, 100, 90),
    /** Support contact; each may be empty. */
    supportEmail: email(),
    supportPhone: line(40),
    supportHours: line(100),
  },
  service: counts(featureSettings),
  billing: {
    /** Issuer of bills: name, address, tax number and bank account. */
    billIssuer: line(100),
    billAddress: line(200),
    billTaxNo: line(60),
    billBank: line(200),
    /** Days from the issue of a bill until it is due. */
    billDueDays: count(0, 120, 14),
    /** Day of the month on which the previous month is billed automatically; null for manual billing only. */
    billDay: countOrNone(1, 28),
    /** Hour of automatic billing in the carrier's time zone; at night, when there are few requests. */
    billHour: count(0, 23, 2),
    /** Whether automatic bills are also issued; otherwise they stay drafts. */
    billAtOnce: flag(false),
  },
  mail: {
    /** Sender name of emails; empty for that of `MAIL_FROM`. */
    mailSenderName: line(60),
  },
} as const satisfies Record<string, Readonly<Record<string, SettingDefinition>>>;

export type SettingDefinition =
  | ReturnType<typeof flag>
  | ReturnType<typeof count>
  | ReturnType<typeof countOrNone>
  | ReturnType<typeof line>
  | ReturnType<typeof email>;

type Groups = typeof settingGroups;
export type SettingGroup = keyof Groups;

type Union<All> = (All extends unknown ? (one: All) => void : never) extends (
  one: infer One,
) => void
  ? One
  : never;

type Shapes = Union<Groups[SettingGroup]>;
export type SettingKey = keyof Shapes;

/** All settings with their types. */
export type Settings = { readonly [Key in SettingKey]: v.InferOutput<Shapes[Key]['schema']> };

/** The settings of one group. */
export type GroupSettings<Group extends SettingGroup> = Pick<
  Settings,
  keyof Groups[Group] & SettingKey
>;

/** Values of one group by key. */
const values = v.record(v.string(), v.nullable(v.union([v.boolean(), v.number(), v.string()])));
export type SettingValues = v.InferOutput<typeof values>;

const groups = v.picklist(Object.keys(settingGroups) as SettingGroup[]);

/** The definitions of a group's settings. */
export const getSettingDefinitions = (
  group: SettingGroup,
): Readonly<Record<string, SettingDefinition>> => settingGroups[group];

/** Schema of all values of a group. */
export const createSettingValuesSchema = (
  group: SettingGroup,
): v.GenericSchema<unknown, SettingValues> =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(getSettingDefinitions(group)).map(([key, { schema }]) => [key, schema]),
    ),
  );

const settingGroup = v.object({
  group: groups,
  /** Effective values: set by the carrier, otherwise the defaults. */
  values,
  /** Values of the server’s configuration, used if a value is null. */
  configured: v.optional(values, {}),
  /** 0 if none of its settings was ever changed. */
  version: v.number(),
});

export type SettingGroupRecord = v.InferOutput<typeof settingGroup>;

const carrier = { access: 'setting.manage', isForCarrierOnly: true } as const;

/** Management of settings by the carrier. */
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
    summary: 'The settings of the portal by group.',
  }),
  saveBasicConfig: endpoint({
    method: 'POST',
    path: '/v1/api/common/basicConfig/saveBasicConfig',
    ...carrier,
    body: v.object({ group: groups, version: v.number(), content: values }),
    result: settingGroup,
    errors: ['error.invalidInput', 'record.changed'],
    summary: 'Changes a group of settings, which all processes apply from the next request.',
  }),
} as const;
