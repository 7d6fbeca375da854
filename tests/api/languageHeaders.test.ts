import { expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { contract } from '../../src/api/contract/index.ts';
import { languages, type Language } from '../../src/domain/languages.ts';

const callNames = Object.keys(contract);

test.each(languages)('every call sends the page’s language, %s', async (language: Language) => {
  const receivedHeaders: (string | null)[][] = [];
  const client = createClient({
    baseUrl: 'http://portal',
    token: () => null,
    language: () => language,
    onNotSignedIn: () => undefined,
    fetch: async (_url, { headers }) => {
      const requestHeaders = new Headers(headers);
      receivedHeaders.push([requestHeaders.get('language'), requestHeaders.get('accept-language')]);
      return Response.json({ success: false, code: 500, message: '' });
    },
  });
  for (const call of Object.values(client)) await Reflect.apply(call, client, [{}]);
  expect(receivedHeaders).toHaveLength(callNames.length);
  expect(
    receivedHeaders.filter(
      ([sentLanguage, acceptedLanguage]) =>
        sentLanguage !== language || acceptedLanguage !== language,
    ),
  ).toEqual([]);
});
