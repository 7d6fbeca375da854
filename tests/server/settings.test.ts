import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/api/contract/index.ts';
import { errors } from '../../src/api/contract/errors.ts';
import type { SettingGroup, SettingValues } from '../../src/api/contract/settings.ts';
import { setting } from '../../server/settings/settings.ts';
import { describePglite } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describePglite('settings', (engine) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.tokenOf('admin');
  });

  const read = async (group: SettingGroup) => {
    const reply = await server.call('queryListByTypeCodes', { typeCodes: group }, { token: admin });
    const [found] = v.parse(contract.queryListByTypeCodes.result, reply.data);
    if (found === undefined) throw new Error('There is no such group.');
    return found;
  };
  const save = async (group: SettingGroup, change: SettingValues, version?: number) => {
    const now = await read(group);
    const content = { ...now.values, ...change };
    const body = { group, version: version ?? now.version, content };
    return server.call('saveBasicConfig', body, { token: admin });
  };

  it('are as usual until the carrier sets them, and hold from then on for every reader', async () => {
    expect(await read('merchants')).toMatchObject({
      version: 0,
      values: { publicTracking: false },
    });
    expect(await setting(server.db, 'publicTracking')).toBe(false);
    expect((await save('merchants', { publicTracking: true })).success).toBe(true);
    expect(await setting(server.db, 'publicTracking')).toBe(true);
    expect(await setting(server.db, 'registrationReview')).toBe(false);
    await save('merchants', { publicTracking: false });
    expect(await setting(server.db, 'publicTracking')).toBe(false);
  });

  it('that two people change at once keep what the first has saved, and say who changed what', async () => {
    const { version } = await read('registration');
    server.advance(1000);
    const first = await save('registration', { registrationReview: true }, version);
    expect(first.success).toBe(true);
    expect(await save('registration', { registrationReview: false }, version)).toMatchObject({
      code: errors['record.changed'].code,
    });
    const { data } = await server.call(
      'queryChangeList',
      { filters: { kind: 'setting', recordId: 'registration' } },
      { token: admin },
    );
    const { rows } = v.parse(contract.queryChangeList.result, data);
    expect(rows[0]).toMatchObject({
      by: 'admin',
      changes: [{ field: 'registrationReview', from: null, to: 'true' }],
    });
  });

  it('are refused at the field that is wrong, and as a whole where a key is unknown', async () => {
    const wrong = await save('merchants', { publicTracking: 'yes' });
    expect(wrong).toMatchObject({ code: 400, fields: [{ path: 'content.publicTracking' }] });
    expect((await save('merchants', { somethingElse: true })).code).toBe(400);
    expect((await read('merchants')).values).not.toHaveProperty('somethingElse');
  });

  it('are the carrier’s', async () => {
    const owner = await server.tokenOf('owner');
    const reply = await server.call('queryListByTypeCodes', {}, { token: owner });
    expect(reply.code).toBe(403);
  });
});
