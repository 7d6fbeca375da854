import * as v from 'valibot';
import {
  type SettingGroup,
  type SettingShape,
  type SettingValues,
  shapesOf,
  valuesOf,
} from '../../../api/contract/settings/settings.ts';

/** What the form holds, under the paths that the server refuses by. */
export interface TypedSettings {
  readonly content: Readonly<Record<string, string | boolean>>;
}

/** What is set, as the form shows it: numbers as they are typed. */
export function typedOf(values: SettingValues): TypedSettings {
  const typed = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'boolean' ? value : value === null ? '' : String(value),
  ]);
  return { content: Object.fromEntries(typed) };
}

/** Judges the form of a group by the contract's own rules. */
export function settingForm(group: SettingGroup) {
  const shapes = shapesOf(group);
  const read = ([key, typed]: [string, string | boolean]) => [key, valueOf(shapes[key], typed)];
  return v.pipe(
    v.object({ content: v.record(v.string(), v.union([v.string(), v.boolean()])) }),
    v.transform(({ content }) => ({
      content: Object.fromEntries(Object.entries(content).map(read)),
    })),
    v.object({ content: valuesOf(group) }),
    v.transform(({ content }): SettingValues => content),
  ) satisfies v.GenericSchema<TypedSettings, SettingValues>;
}

/** Spaces and commas may group the digits of a number; no number at all is refused as one. */
function valueOf(shape: SettingShape | undefined, typed: string | boolean) {
  if (typeof typed === 'boolean' || shape?.type === 'line') return typed;
  const digits = typed.replace(/[\s,]/g, '');
  if (digits === '') return shape?.type === 'countOrNone' ? null : Number.NaN;
  return Number(digits);
}
