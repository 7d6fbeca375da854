import * as v from 'valibot';
import { emailInput } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import type { CountLimits } from '../feature.ts';
import { featureSettings } from '../features.ts';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';

const ruleId = (id: CarrierFieldError) => id;

/** Whether something is done at all. */
const flag = (usual: boolean) => ({ type: 'flag', schema: v.boolean(), usual }) as const;

/** A whole number within limits. */
const count = (least: number, most: number, usual: number) =>
  ({ type: 'count', schema: within(least, most), usual, least, most }) as const;

/** Such numbers of a table. */
function counts<Key extends string>(
  table: Readonly<Record<Key, CountLimits>>,
): Readonly<Record<Key, ReturnType<typeof count>>> {
  const shapes = Object.entries<CountLimits>(table).map(
    ([key, { least, most, usual }]) => [key, count(least, most, usual)] as const,
  );
  // The table's own keys.
  return Object.fromEntries(shapes) as Record<Key, ReturnType<typeof count>>;
}

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
    v.number(ruleId('setting.number')),
    v.integer(ruleId('setting.number')),
    v.minValue(least, ruleId('setting.number')),
    v.maxValue(most, ruleId('setting.number')),
  );
}

/** A few words on one line; empty says nothing. */
const line = (most: number) =>
  ({
    type: 'line',
    schema: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most, ruleId('setting.line')),
      v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('setting.line')),
    ),
    usual: '',
  }) as const;

/** An email, or nothing. */
const mailbox = () =>
  ({
    type: 'line',
    schema: v.union([v.pipe(v.string(), v.trim(), v.literal('')), emailInput]),
    usual: '',
  }) as const;

/**
 * Settings of the whole portal, in groups that are edited and stored as one. Each is read
 * by the code it concerns; what nothing reads has no place here.
 */
export const settingGroups = {
  registration: {
    /** Companies may register themselves. */
    registrationOpen: flag(true),
    /** A registered company waits until the carrier has approved it. */
    registrationReview: flag(false),
    /** Orders a month that a new company may create; null for no limit. */
    newCompanyQuota: countOrNone(0, 2_000_000_000),
  },
  sessions: {
    /** A session ends after so long without a request; null for `SESSION_IDLE_MINUTES`. */
    sessionIdleMinutes: countOrNone(5, 480),
    /** … and after so long in any case; null for `SESSION_ABSOLUTE_HOURS`. */
    sessionAbsoluteHours: countOrNone(1, 72),
    /** A password has to be changed after so many days; null for never. */
    passwordChangeDays: countOrNone(30, 730),
    /** Days that the log of sign-ins goes back. */
    signInLogDays: count(90, 1100, 400),
  },
  merchants: {
    /** Anybody with a waybill number sees where the parcel is, without signing in. */
    publicTracking: flag(false),
    /** The menu says how many orders wait to be dealt with. */
    untreatedBadge: flag(true),
    /** A company that has used so much of its monthly quota is warned, percent. */
    quotaWarningPercent: count(50, 100, 90),
    /** Whom users ask for help; each may be empty. */
    supportEmail: mailbox(),
    supportPhone: line(40),
    supportHours: line(100),
  },
  service: counts(featureSettings),
  billing: {
    /** Who issues bills, as they say: a name, an address, a tax number, and where to pay. */
    billIssuer: line(100),
    billAddress: line(200),
    billTaxNo: line(60),
    billBank: line(200),
    /** A bill is due so many days after it is issued. */
    billDueDays: count(0, 120, 14),
    /** On this day of a month, the month before is billed by itself; null for by hand only. */
    billDay: countOrNone(1, 28),
    /** From this hour on, on the clocks of the carrier: at night, beside the least work. */
    billHour: count(0, 23, 2),
    /** Bills that are made so are issued as well; otherwise they wait as drafts. */
    billAtOnce: flag(false),
  },
  mail: {
    /** The name that mails come from; empty for that of `MAIL_FROM`. */
    mailSenderName: line(60),
  },
} as const satisfies Record<string, Readonly<Record<string, SettingDefinition>>>;

export type SettingDefinition =
  | ReturnType<typeof flag>
  | ReturnType<typeof count>
  | ReturnType<typeof countOrNone>
  | ReturnType<typeof line>
  | ReturnType<typeof mailbox>;

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

/** The settings of one group. */
export type GroupSettings<Group extends SettingGroup> = Pick<
  Settings,
  keyof Groups[Group] & SettingKey
>;

/** Values of one group, by their keys. */
const values = v.record(v.string(), v.nullable(v.union([v.boolean(), v.number(), v.string()])));
export type SettingValues = v.InferOutput<typeof values>;

const groups = v.picklist(Object.keys(settingGroups) as SettingGroup[]);

/** The shapes of a group's settings, as a loop takes them. */
export const settingDefinitions = (
  group: SettingGroup,
): Readonly<Record<string, SettingDefinition>> => settingGroups[group];

/** Judges all values of a group. */
export const settingValuesSchema = (group: SettingGroup): v.GenericSchema<unknown, SettingValues> =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(settingDefinitions(group)).map(([key, { schema }]) => [key, schema]),
    ),
  );

const settingGroup = v.object({
  group: groups,
  /** Effective values: those that the carrier has set, else the defaults. */
  values,
  /** Values of the server’s own configuration, used where a value is null. */
  configured: v.optional(values, {}),
  /** 0 while nothing of it was ever set. */
  version: v.number(),
});

export type SettingGroupRecord = v.InferOutput<typeof settingGroup>;

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
