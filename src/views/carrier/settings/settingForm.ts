import * as v from 'valibot';
import {
  type SettingGroup,
  type SettingDefinition,
  type SettingValues,
  getSettingDefinitions,
  createSettingValuesSchema,
} from '../../../api/contract/settings/settings.ts';

/** Form values, named as in the paths of the server's refusals. */
export interface TypedSettings {
  readonly content: Readonly<Record<string, string | boolean>>;
}

/** Stored values in the form's format: numbers as text. */
export function toTypedSettings(values: SettingValues): TypedSettings {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'boolean' ? value : value === null ? '' : String(value),
  ]);
  return { content: Object.fromEntries(entries) };
}

/** Validates a group by the contract's rules. */
export function settingForm(group: SettingGroup) {
  const definitions = getSettingDefinitions(group);
  const parseEntry = ([key, typed]: [string, string | boolean]) => [
    key,
    parseSetting(definitions[key], typed),
  ];
  return v.pipe(
    v.object({ content: v.record(v.string(), v.union([v.string(), v.boolean()])) }),
    v.transform(({ content }) => ({
      content: Object.fromEntries(Object.entries(content).map(parseEntry)),
    })),
    v.object({ content: createSettingValuesSchema(group) }),
    v.transform(({ content }): SettingValues => content),
  ) satisfies v.GenericSchema<TypedSettings, SettingValues>;
}

/** Parses a typed value. Spaces and commas may group digits; an invalid number fails validation. */
function parseSetting(definition: SettingDefinition | undefined, typed: string | boolean) {
  if (typeof typed === 'boolean' || definition?.type === 'line') return typed;
  const digits = typed.replace(/[\s,]/g, '');
  if (digits === '') return definition?.type === 'countOrNone' ? null : Number.NaN;
  return Number(digits);
}
