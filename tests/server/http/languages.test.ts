import { beforeAll, expect, it } from 'vitest';
import { readTexts } from '../../../scripts/i18n/readTexts.ts';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { languages } from '../../../src/domain/languages.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const names = Object.keys(contract) as EndpointName[];

describeOnChosenDatabases('messages of the server', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });

  it.each(languages)('every endpoint answers in %s', async (language) => {
    const texts = readTexts(language);
    const messages: (readonly [EndpointName, string])[] = [];
    const expectedMessages: typeof messages = [];
    for (const name of names) {
      const { access }: Endpoint = contract[name];
      const { message, code } = await server.call(name, { strange: 1 }, { headers: { language } });
      // An endpoint without input ignores the body.
      if (code === 0) continue;
      messages.push([name, message]);
      const key = access === 'public' ? 'error.invalidInput' : 'error.notSignedIn';
      expectedMessages.push([name, texts[key] ?? '']);
    }
    expect(messages.length).toBeGreaterThan(names.length / 2);
    expect(messages).toEqual(expectedMessages);
  });
});
