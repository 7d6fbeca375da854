import { beforeEach, expect, test } from 'vitest';
import {
  defaultPreferences,
  type ListPreferences,
} from '../../src/machines/list/listPreferences.ts';
import { createPreferencesStore } from '../../src/storage/preferencesStore.ts';

const ama = { account: 'ama', companyId: 7 };
const kofi = { account: 'kofi', companyId: 7 };
const compact: ListPreferences = {
  ...defaultPreferences,
  density: 'compact',
  widths: { status: 120 },
};

beforeEach(() => localStorage.clear());

test('list settings belong to one user and one list', async () => {
  const preferences = createPreferencesStore(localStorage);
  await preferences.save(ama, 'orderList', compact);
  expect(await preferences.load(ama, 'orderList')).toEqual(compact);
  expect(await preferences.load(ama, 'receiptList')).toEqual(defaultPreferences);
  expect(await preferences.load(kofi, 'orderList')).toEqual(defaultPreferences);
});

test('stored settings contain no user name', async () => {
  await createPreferencesStore(localStorage).save(ama, 'orderList', compact);
  expect(localStorage).toHaveLength(1);
  expect(localStorage.key(0)).not.toContain('ama');
});

test.each(['{', '"compact"', '{"density":"huge"}'])(
  'invalid stored settings (%s) fall back to the defaults',
  async (stored) => {
    const preferences = createPreferencesStore(localStorage);
    await preferences.save(ama, 'orderList', compact);
    localStorage.setItem(localStorage.key(0) ?? '', stored);
    expect(await preferences.load(ama, 'orderList')).toEqual(defaultPreferences);
  },
);
