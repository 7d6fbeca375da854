import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { habits, MAX_HABITS } from '../../../../src/api/contract/orders/importHabits.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

describeOnChosenDatabases('import habits', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let rivalToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
    rivalToken = await server.tokenOf('rival');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('import_value_habit').execute();
  });

  const listHabits = async (kind = 'domestic', as = token) =>
    v.parse(habits, (await server.call('getImportHabits', { kind }, { token: as })).data);
  const saveHabits = async (input: object, as = token) => {
    const reply = await server.call(
      'saveImportHabits',
      { kind: 'domestic', ...input },
      { token: as },
    );
    server.advance(1000);
    return reply;
  };

  it('habits are listed newest first, and the last choice for a text counts', async () => {
    expect(await listHabits()).toEqual({ values: [] });
    await saveHabits({
      values: [{ field: 'receiverCountry', text: 'Gold Coast', value: 'GH' }],
    });
    await saveHabits({
      values: [
        { field: 'receiverCountry', text: 'Gold Coast', value: 'NG' },
        { field: 'receiverCountry', text: 'Gold Coast', value: 'GH' },
        { field: 'senderName', text: 'Gold Coast', value: 'Kente' },
      ],
    });
    expect(await listHabits()).toEqual({
      values: [
        { field: 'receiverCountry', text: 'Gold Coast', value: 'GH' },
        { field: 'senderName', text: 'Gold Coast', value: 'Kente' },
      ],
    });
  });

  it('habits are per company and kind', async () => {
    const createHabit = (value: string) => ({
      field: 'receiverCountry',
      text: 'Gold Coast',
      value,
    });
    await saveHabits({ values: [createHabit('GH')] });
    await saveHabits({ values: [createHabit('NG')] }, rivalToken);
    expect(await listHabits()).toEqual({ values: [createHabit('GH')] });
    expect(await listHabits('domestic', rivalToken)).toEqual({ values: [createHabit('NG')] });
    expect(await listHabits('fbs')).toEqual({ values: [] });
    await server.call('forgetImportHabits', { kind: 'domestic' }, { token });
    expect(await listHabits()).toEqual({ values: [] });
    expect((await listHabits('domestic', rivalToken)).values).toHaveLength(1);
  });

  it('accounts of a company share habits', async () => {
    await saveHabits({ values: [{ field: 'receiverCountry', text: 'Gold Coast', value: 'GH' }] });
    const ownerToken = await server.tokenOf('owner');
    expect((await listHabits('domestic', ownerToken)).values).toHaveLength(1);
  });

  it('the oldest habits beyond the limit are dropped', async () => {
    await saveHabits({ values: [{ field: 'receiverCity', text: 'the first', value: 'Accra' }] });
    for (let from = 0; from < MAX_HABITS; from += 1000) {
      const values = Array.from({ length: 1000 }, (_, i) => ({
        field: 'receiverCity',
        text: `v${from + i}`,
        value: 'Accra',
      }));
      await saveHabits({ values });
    }
    const { values } = await listHabits();
    expect(values).toHaveLength(MAX_HABITS);
    expect(values.some(({ text }) => text === 'the first')).toBe(false);
    const stored = await server.db.selectFrom('import_value_habit').select('text').execute();
    expect(stored).toHaveLength(MAX_HABITS);
  });

  it('habits of unknown fields are ignored', async () => {
    await saveHabits({
      values: [{ field: 'toString', text: 'a', value: 'b' }],
    });
    expect(await listHabits()).toEqual({ values: [] });
  });

  it.each([
    ['a too long text', { values: [{ field: 'receiverCity', text: 'x'.repeat(201), value: 'b' }] }],
    ['an empty text', { values: [{ field: 'receiverCity', text: '', value: 'b' }] }],
    ['a NUL character', { values: [{ field: 'receiverCity', text: 'a\0', value: 'b' }] }],
    ['half a character', { values: [{ field: 'receiverCity', text: '\ud800', value: 'b' }] }],
    ['an invalid field name', { values: [{ field: 'a b', text: 'x', value: 'b' }] }],
    [
      'too many entries',
      {
        values: Array.from({ length: 1001 }, (_, i) => ({
          field: 'receiverCity',
          text: `v${i}`,
          value: 'b',
        })),
      },
    ],
  ])('habits with %s are refused', async (_, input) => {
    expect((await saveHabits(input)).code).toBe(400);
  });
});
