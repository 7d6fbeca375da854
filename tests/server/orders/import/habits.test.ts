import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { habits, MAX_HABITS } from '../../../../src/api/contract/orders/importHabits.ts';
import { describeRules } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

describeRules('import habits', (engine) => {
  let server: TestServer;
  let token: string;
  let rival: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    token = await server.tokenOf('clerk');
    rival = await server.tokenOf('rival');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('import_value_habit').execute();
  });

  const recall = async (kind = 'domestic', as = token) =>
    v.parse(habits, (await server.call('getImportHabits', { kind }, { token: as })).data);
  const teach = async (input: object, as = token) => {
    const reply = await server.call(
      'saveImportHabits',
      { kind: 'domestic', ...input },
      { token: as },
    );
    server.advance(1000);
    return reply;
  };

  it('are recalled, the newest first, and the last choice for a text stands', async () => {
    expect(await recall()).toEqual({ values: [] });
    await teach({
      values: [{ field: 'receiverCountry', text: 'Gold Coast', value: 'GH' }],
    });
    await teach({
      values: [
        { field: 'receiverCountry', text: 'Gold Coast', value: 'NG' },
        { field: 'receiverCountry', text: 'Gold Coast', value: 'GH' },
        { field: 'senderName', text: 'Gold Coast', value: 'Kente' },
      ],
    });
    expect(await recall()).toEqual({
      values: [
        { field: 'receiverCountry', text: 'Gold Coast', value: 'GH' },
        { field: 'senderName', text: 'Gold Coast', value: 'Kente' },
      ],
    });
  });

  it('are each company’s own, and each kind’s', async () => {
    const said = (value: string) => ({ field: 'receiverCountry', text: 'Gold Coast', value });
    await teach({ values: [said('GH')] });
    await teach({ values: [said('NG')] }, rival);
    expect(await recall()).toEqual({ values: [said('GH')] });
    expect(await recall('domestic', rival)).toEqual({ values: [said('NG')] });
    expect(await recall('fbs')).toEqual({ values: [] });
    await server.call('forgetImportHabits', { kind: 'domestic' }, { token });
    expect(await recall()).toEqual({ values: [] });
    expect((await recall('domestic', rival)).values).toHaveLength(1);
  });

  it('are shared by the accounts of a company', async () => {
    await teach({ values: [{ field: 'receiverCountry', text: 'Gold Coast', value: 'GH' }] });
    const owner = await server.tokenOf('owner');
    expect((await recall('domestic', owner)).values).toHaveLength(1);
  });

  it('are so many and no more: the oldest go', async () => {
    await teach({ values: [{ field: 'receiverCity', text: 'the first', value: 'Accra' }] });
    for (let from = 0; from < MAX_HABITS; from += 1000) {
      const values = Array.from({ length: 1000 }, (_, i) => ({
        field: 'receiverCity',
        text: `v${from + i}`,
        value: 'Accra',
      }));
      await teach({ values });
    }
    const { values } = await recall();
    expect(values).toHaveLength(MAX_HABITS);
    expect(values.some(({ text }) => text === 'the first')).toBe(false);
    const stored = await server.db.selectFrom('import_value_habit').select('text').execute();
    expect(stored).toHaveLength(MAX_HABITS);
  });

  it('know no field but the kind’s', async () => {
    await teach({
      values: [{ field: 'toString', text: 'a', value: 'b' }],
    });
    expect(await recall()).toEqual({ values: [] });
  });

  it.each([
    ['a text too long', { values: [{ field: 'receiverCity', text: 'x'.repeat(201), value: 'b' }] }],
    ['a text of nothing', { values: [{ field: 'receiverCity', text: '', value: 'b' }] }],
    ['a NUL', { values: [{ field: 'receiverCity', text: 'a\0', value: 'b' }] }],
    ['half a character', { values: [{ field: 'receiverCity', text: '\ud800', value: 'b' }] }],
    ['no field’s name', { values: [{ field: 'a b', text: 'x', value: 'b' }] }],
    [
      'too many at once',
      {
        values: Array.from({ length: 1001 }, (_, i) => ({
          field: 'receiverCity',
          text: `v${i}`,
          value: 'b',
        })),
      },
    ],
  ])('refuse %s', async (_, input) => {
    expect((await teach(input)).code).toBe(400);
  });
});
