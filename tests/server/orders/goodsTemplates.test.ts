import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import {
  type GoodsTemplateContent,
  TEMPLATES_PER_COMPANY,
} from '../../../src/api/contract/orders/goodsTemplates.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from './entry/entries.ts';

const line = {
  goodsName: 'Men’s cotton T-shirt',
  goodsNameLocal: '',
  sku: 'TS-M',
  hsCode: '6109.10',
  originCountry: 'CN',
  quantity: '8',
  unitWeightKg: '0,25',
  unitValue: '8',
};

describeOnChosenDatabases('goods templates', (databaseKind) => {
  let server: TestServer;
  let clerkToken: string;
  let rivalToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [clerkToken, rivalToken] = await Promise.all([
      server.tokenOf('clerk'),
      server.tokenOf('rival'),
    ]);
  });

  const requestSave = (
    change: Partial<GoodsTemplateContent> & { id?: string; version?: number | null },
  ) =>
    server.call(
      'saveGoodsTemplate',
      {
        id: randomUUID(),
        version: null,
        name: 'Shirts',
        currency: 'USD',
        goods: [line],
        ...change,
      },
      { token: clerkToken },
    );
  const saveTemplate = async (change: Parameters<typeof requestSave>[0]) =>
    v.parse(contract.saveGoodsTemplate.result, getData(await requestSave(change)));
  const listTemplates = async (token = clerkToken) =>
    v.parse(
      contract.findGoodsTemplates.result,
      getData(await server.call('findGoodsTemplates', undefined, { token })),
    );

  it('a template is stored in canonical spelling, for its own company only', async () => {
    const created = await saveTemplate({});
    expect(created.goods).toEqual([{ ...line, hsCode: '610910', unitWeightKg: '0.25' }]);
    expect(await listTemplates()).toEqual([created]);
    const fetched = await server.call(
      'getGoodsTemplate',
      { templateId: created.id },
      { token: clerkToken },
    );
    expect(fetched.data).toEqual(created);
    expect(await listTemplates(rivalToken)).toEqual([]);
    const { code } = await server.call(
      'getGoodsTemplate',
      { templateId: created.id },
      { token: rivalToken },
    );
    expect(code).toBe(errors['record.unknown'].code);
  });

  it('a repeated call creates a template once, and a change needs the current version', async () => {
    const id = randomUUID();
    const created = await saveTemplate({ id, name: 'Caps' });
    expect(await saveTemplate({ id, name: 'Caps' })).toEqual(created);
    const changed = await saveTemplate({ id, name: 'Caps', version: 1, currency: '' });
    expect(changed).toMatchObject({ version: 2, currency: '' });
    expect((await requestSave({ id, name: 'Hats', version: 1 })).code).toBe(
      errors['record.changed'].code,
    );
    expect((await requestSave({ name: 'CAPS' })).code).toBe(errors['record.name.taken'].code);
    const removed = await server.call(
      'removeGoodsTemplate',
      { id, version: 2 },
      { token: clerkToken },
    );
    expect(getData(removed)).toBeNull();
    expect((await listTemplates()).map(({ name }) => name)).not.toContain('Caps');
  });

  it('an invalid line is refused at its field', async () => {
    const saveAndFindRules = async (change: Partial<typeof line>) => {
      const { fields } = await requestSave({ name: 'Wrong', goods: [{ ...line, ...change }] });
      return fields.map(({ path, rule }) => [path, rule]);
    };
    expect(await saveAndFindRules({ quantity: '1.5' })).toEqual([
      ['goods.0.quantity', 'goods.line.quantity'],
    ]);
    expect(await saveAndFindRules({ hsCode: '12' })).toEqual([
      ['goods.0.hsCode', 'goods.line.hsCode'],
    ]);
    expect(await saveAndFindRules({ originCountry: 'XX' })).toEqual([
      ['goods.0.originCountry', 'account.country.unknown'],
    ]);
    expect(await saveAndFindRules({ goodsName: ' ', sku: '' })).toEqual([
      ['goods.0.goodsName', 'goods.line.name'],
    ]);
  });

  it('templates are found by a part of their name, and their number is limited', async () => {
    const names = Array.from({ length: TEMPLATES_PER_COMPANY }, (_, at) => `Set ${at}`);
    for (const name of names.slice((await listTemplates()).length)) await saveTemplate({ name });
    expect((await requestSave({ name: 'One more' })).code).toBe(errors['record.tooMany'].code);
    const query = { filters: { text: 'set 9' }, sort: { by: 'name', descending: true }, size: 4 };
    const { rows, total } = v.parse(
      contract.queryGoodsTemplateList.result,
      getData(await server.call('queryGoodsTemplateList', query, { token: clerkToken })),
    );
    // Set 9, and Set 90 to Set 99.
    expect(total).toBe(11);
    expect(rows.map(({ name }) => name)).toEqual(['Set 99', 'Set 98', 'Set 97', 'Set 96']);
  });
});
