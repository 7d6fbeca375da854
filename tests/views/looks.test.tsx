import { beforeEach, expect, test } from 'vitest';
import {
  defaultPreferences,
  type ListPreferences,
} from '../../src/machines/list/listPreferences.ts';
import { createLookStore } from '../../src/storage/lookStore.ts';

const ama = { account: 'ama', companyId: 7 };
const kofi = { account: 'kofi', companyId: 7 };
const compact: ListPreferences = {
  ...defaultPreferences,
  density: 'compact',
  widths: { status: 120 },
};

beforeEach(() => localStorage.clear());

test('a look is of one user and one list', async () => {
  const looks = createLookStore(localStorage);
  await looks.save(ama, 'orderList', compact);
  expect(await looks.load(ama, 'orderList')).toEqual(compact);
  expect(await looks.load(ama, 'receiptList')).toEqual(defaultPreferences);
  expect(await looks.load(kofi, 'orderList')).toEqual(defaultPreferences);
});

test('what is stored names nobody', async () => {
  await createLookStore(localStorage).save(ama, 'orderList', compact);
  expect(localStorage).toHaveLength(1);
  expect(localStorage.key(0)).not.toContain('ama');
});

test.each(['{', '"compact"', '{"density":"huge"}'])('stored as %s it is plain', async (stored) => {
  const looks = createLookStore(localStorage);
  await looks.save(ama, 'orderList', compact);
  localStorage.setItem(localStorage.key(0) ?? '', stored);
  expect(await looks.load(ama, 'orderList')).toEqual(defaultPreferences);
});
