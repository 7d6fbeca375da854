import { expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { contract } from '../../src/api/contract/index.ts';
import { languages, type Language } from '../../src/domain/languages.ts';

const names = Object.keys(contract);

test.each(languages)('every call sends the page’s language, %s', async (language: Language) => {
  const asked: (string | null)[][] = [];
  const client = createClient({
    baseUrl: 'http://portal',
    token: () => null,
    language: () => language,
    onNotSignedIn: () => undefined,
    fetch: async (_url, { headers }) => {
      const sent = new Headers(headers);
      asked.push([sent.get('language'), sent.get('accept-language')]);
      return Response.json({ success: false, code: 500, message: '' });
    },
  });
  for (const call of Object.values(client)) await Reflect.apply(call, client, [{}]);
  expect(asked).toHaveLength(names.length);
  expect(asked.filter(([own, accepted]) => own !== language || accepted !== language)).toEqual([]);
});
