import * as v from 'valibot';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import {
  type SettingGroupRecord,
  type SettingGroup,
  settingGroups,
  type SettingKey,
  type Settings,
  type GroupSettings,
  type settings,
  type SettingValues,
  getSettingDefinitions,
  createSettingValuesSchema,
} from '../../src/api/contract/settings/settings.ts';
import type { Db, Trx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { carrierRecords } from '../records/carrierRecords.ts';
import type { Change } from '../records/recordChange.ts';

const groupNames = Object.keys(settingGroups) as SettingGroup[];

/** Stored settings by group; unset ones are absent. */
const records = carrierRecords<Record<string, unknown>>({
  kind: 'setting',
  schema: v.record(v.string(), v.unknown()),
  toHistory: (content) => content,
});

/** Group of each setting, by key. */
const groupByKey = new Map(
  groupNames.flatMap((group) =>
    Object.keys(getSettingDefinitions(group)).map((key) => [key, group] as const),
  ),
);

/** Current value of a setting, read by key, so that a change takes effect in every process at once. */
export async function readSetting<Key extends SettingKey>(
  trx: Db | Trx,
  key: Key,
): Promise<Settings[Key]> {
  const group = groupByKey.get(key);
  if (group === undefined) throw new Error(`There is no setting "${key}".`);
  const stored = await records.find(trx, group);
  // Each key has the type of its schema.
  return toValues(group, stored?.content ?? {})[key] as Settings[Key];
}

/** Current values of a group, in one query. */
export async function readSettingGroup<Group extends SettingGroup>(
  trx: Db | Trx,
  group: Group,
): Promise<GroupSettings<Group>> {
  const stored = await records.find(trx, group);
  return toValues(group, stored?.content ?? {}) as GroupSettings<Group>;
}

/** Values of a group from its stored content; `stored` is null if there is none. */
export const toSettings = <Group extends SettingGroup>(
  group: Group,
  stored: Readonly<Record<string, unknown>> | null,
): GroupSettings<Group> => toValues(group, stored ?? {}) as GroupSettings<Group>;

/** All values of a group; invalid stored values are replaced by defaults. */
function toValues(group: SettingGroup, stored: Readonly<Record<string, unknown>>): SettingValues {
  return Object.fromEntries(
    Object.entries(getSettingDefinitions(group)).map(([key, { schema, defaultValue }]) => {
      const result = v.safeParse(schema, stored[key]);
      return [key, result.success ? result.output : defaultValue];
    }),
  );
}

/** Current values of groups. */
export async function listSettings(
  trx: Db | Trx,
  groups: readonly SettingGroup[] = groupNames,
): Promise<SettingGroupRecord[]> {
  const stored = new Map((await records.all(trx)).map((record) => [record.id, record]));
  return groups.map((group) => {
    const record = stored.get(group);
    const values = toValues(group, record?.content ?? {});
    return { group, values, configured: {}, version: record?.version ?? 0 };
  });
}

/**
 * Saves a group. Default values are not stored, so that they follow later releases.
 *
 * @throws Refusal `error.invalidInput` with the invalid fields, `record.changed`
 */
export async function saveSettings(
  trx: Trx,
  { group, version, content }: ParsedInputOf<(typeof settings)['saveBasicConfig']>,
  author: Pick<Change, 'by' | 'at'>,
): Promise<SettingGroupRecord> {
  const parsed = v.safeParse(createSettingValuesSchema(group), content);
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => {
      return { path: `content.${v.getDotPath(issue) ?? ''}`, rule: issue.message };
    });
    throw new Refusal('error.invalidInput', { fields });
  }
  const definitions = getSettingDefinitions(group);
  const changedValues = Object.entries(parsed.output).filter(
    ([key, value]) => value !== definitions[key]?.defaultValue,
  );
  const saving = { id: group, version: version === 0 ? null : version };
  try {
    await records.save(trx, { ...saving, content: Object.fromEntries(changedValues) }, author);
  } catch (error) {
    // The group had no stored values, and a concurrent call was first.
    if (error instanceof Refusal && error.key === 'record.taken')
      throw new Refusal('record.changed');
    throw error;
  }
  const [saved] = await listSettings(trx, [group]);
  if (saved === undefined) throw new Error(`There is no group "${group}".`);
  return saved;
}
