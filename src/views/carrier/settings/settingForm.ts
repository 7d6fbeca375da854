import * as v from 'valibot';
import {
  type SettingGroup,
  type SettingDefinition,
  type SettingValues,
  settingDefinitions,
  settingValuesSchema,
} from '../../../api/contract/settings/settings.ts';

/** Form values, under the paths of the server's refusals. */
export interface TypedSettings {
  readonly content: Readonly<Record<string, string | boolean>>;
}

/** Stored values in the form's format: numbers as text. */
export function toTypedSettings(values: SettingValues): TypedSettings {
  const typed = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'boolean' ? value : value === null ? '' : String(value),
  ]);
  return { content: Object.fromEntries(typed) };
}

/** Validates a group by the contract's rules. */
export function settingForm(group: SettingGroup) {
  const shapes = settingDefinitions(group);
  const read = ([key, typed]: [string, string | boolean]) => [
    key,
    parseSetting(shapes[key], typed),
  ];
  return v.pipe(
    v.object({ content: v.record(v.string(), v.union([v.string(), v.boolean()])) }),
    v.transform(({ content }) => ({
      content: Object.fromEntries(Object.entries(content).map(read)),
    })),
    v.object({ content: settingValuesSchema(group) }),
    v.transform(({ content }): SettingValues => content),
  ) satisfies v.GenericSchema<TypedSettings, SettingValues>;
}

/** Parses a typed value. Spaces and commas may group digits; an invalid number fails validation. */
function parseSetting(shape: SettingDefinition | undefined, typed: string | boolean) {
  if (typeof typed === 'boolean' || shape?.type === 'line') return typed;
  const digits = typed.replace(/[\s,]/g, '');
  if (digits === '') return shape?.type === 'countOrNone' ? null : Number.NaN;
  return Number(digits);
}
