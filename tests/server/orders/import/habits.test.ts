import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { habits, MOST_HEADERS, MOST_VALUES } from '../../../../src/api/contract/order/habits.ts';
import { describeEngines } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

describeEngines('import habits', (engine) => {
  let server: TestServer;
  let token: string;
  let rival: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    token = await server.tokenOf('clerk');
    rival = await server.tokenOf('rival');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('import_header_habit').execute();
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
    expect(await recall()).toEqual({ headers: [], values: [] });
    await teach({
      headers: [
        { header: 'Tél. client', field: 'senderPhone' },
        { header: 'Notes', field: 'remark' },
      ],
      values: [{ field: 'receiverCountry', text: 'Gold Coast', value: 'GH' }],
    });
    await teach({
      headers: [{ header: 'TÉL.  CLIENT *', field: 'receiverPhone' }],
      values: [
        { field: 'receiverCountry', text: 'Gold Coast', value: 'NG' },
        { field: 'receiverCountry', text: 'Gold Coast', value: 'GH' },
        { field: 'senderName', text: 'Gold Coast', value: 'Kente' },
      ],
    });
    expect(await recall()).toEqual({
      headers: [
        { header: 'tél. client', field: 'receiverPhone' },
        { header: 'notes', field: 'remark' },
      ],
      values: [
        { field: 'receiverCountry', text: 'Gold Coast', value: 'GH' },
        { field: 'senderName', text: 'Gold Coast', value: 'Kente' },
      ],
    });
  });

  it('never say that a column is left out: a header without a field is forgotten', async () => {
    await teach({
      headers: [
        { header: 'To', field: 'receiverName' },
        { header: 'Notes', field: 'remark' },
      ],
    });
    await teach({
      headers: [
        { header: 'TO', field: null },
        { header: 'COD', field: null },
      ],
    });
    expect((await recall()).headers).toEqual([{ header: 'notes', field: 'remark' }]);
    const stored = await server.db.selectFrom('import_header_habit').select('header').execute();
    expect(stored).toEqual([{ header: 'notes' }]);
  });

  it('of a server of before that say so are not recalled', async () => {
    await teach({ headers: [{ header: 'Notes', field: 'remark' }] });
    await server.db.updateTable('import_header_habit').set({ field: null }).execute();
    expect((await recall()).headers).toEqual([]);
  });

  it('are each company’s own, and each kind’s', async () => {
    await teach({ headers: [{ header: 'To', field: 'receiverName' }] });
    await teach({ headers: [{ header: 'To', field: 'receiverCity' }] }, rival);
    expect((await recall()).headers).toEqual([{ header: 'to', field: 'receiverName' }]);
    expect((await recall('domestic', rival)).headers).toEqual([
      { header: 'to', field: 'receiverCity' },
    ]);
    expect((await recall('fbs')).headers).toEqual([]);
    await server.call('forgetImportHabits', { kind: 'domestic' }, { token });
    expect(await recall()).toEqual({ headers: [], values: [] });
    expect((await recall('domestic', rival)).headers).toHaveLength(1);
  });

  it('are shared by the accounts of a company', async () => {
    await teach({ headers: [{ header: 'To', field: 'receiverName' }] });
    const owner = await server.tokenOf('owner');
    expect((await recall('domestic', owner)).headers).toHaveLength(1);
  });

  it('are so many and no more: the oldest go', async () => {
    await teach({ headers: [{ header: 'the first', field: 'receiverName' }] });
    await teach({ values: [{ field: 'receiverCity', text: 'the first', value: 'Accra' }] });
    for (let from = 0; from < MOST_HEADERS; from += 200) {
      const headers = Array.from({ length: 200 }, (_, i) => ({
        header: `h${from + i}`,
        field: 'receiverName',
      }));
      await teach({ headers });
    }
    for (let from = 0; from < MOST_VALUES; from += 1000) {
      const values = Array.from({ length: 1000 }, (_, i) => ({
        field: 'receiverCity',
        text: `v${from + i}`,
        value: 'Accra',
      }));
      await teach({ values });
    }
    const { headers, values } = await recall();
    expect([headers.length, values.length]).toEqual([MOST_HEADERS, MOST_VALUES]);
    expect(headers.some(({ header }) => header === 'the first')).toBe(false);
    expect(values.some(({ text }) => text === 'the first')).toBe(false);
    const stored = await server.db.selectFrom('import_header_habit').select('header').execute();
    expect(stored).toHaveLength(MOST_HEADERS);
  });

  it('know no field but the kind’s', async () => {
    await teach({
      headers: [{ header: 'x', field: 'constructor' }],
      values: [{ field: 'toString', text: 'a', value: 'b' }],
    });
    expect(await recall()).toEqual({ headers: [], values: [] });
  });

  it.each([
    ['a header too long', { headers: [{ header: 'x'.repeat(201), field: null }] }],
    ['a header of nothing', { headers: [{ header: '', field: null }] }],
    ['a NUL', { values: [{ field: 'receiverCity', text: 'a\0', value: 'b' }] }],
    ['half a character', { values: [{ field: 'receiverCity', text: '\ud800', value: 'b' }] }],
    ['no field’s name', { headers: [{ header: 'x', field: 'a b' }] }],
    [
      'too many at once',
      { headers: Array.from({ length: 201 }, (_, i) => ({ header: `h${i}`, field: null })) },
    ],
  ])('refuse %s', async (_, input) => {
    expect((await teach(input)).code).toBe(400);
  });
});
