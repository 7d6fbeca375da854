import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../../server/open/openDocument.ts';
import { openApiDocument } from '../../server/openapi.ts';

const documents: readonly (readonly [name: string, make: () => object])[] = [
  ['the open API', openDocument],
  ['the portal', openApiDocument],
];

/** Rules left out: contact and licence are each carrier's own, and calls have no tags. */
const offInRedocly = { 'info-license': 'off' } as const;
const offInSpectral = { 'info-contact': 'off', 'operation-tags': 'off' } as const;

const config = await createConfig({ extends: ['recommended'], rules: offInRedocly });
const ruleset = { extends: [oas], rules: offInSpectral };

/** Findings of Redocly's recommended rules, whatever their severity. */
async function redoclyFindings(document: object): Promise<string[]> {
  const found = await lintFromString({ source: JSON.stringify(document), config });
  return found.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer}`);
}

/** Findings of Spectral's ruleset for OpenAPI, whatever their severity. */
async function spectralFindings(document: object): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset(ruleset));
  // As it is sent: without the members that are undefined.
  const found = await spectral.run(JSON.stringify(document));
  return found.map(({ code, path }) => `${code} ${path.join('/')}`);
}

describe.each(documents)('the document of %s', (_, make) => {
  it('the document passes the recommended rules of Redocly', async () => {
    expect(await redoclyFindings(make())).toEqual([]);
  });

  it('the document passes Spectral’s rules for OpenAPI', async () => {
    expect(await spectralFindings(make())).toEqual([]);
  });
});

it('the linters find planted errors', async () => {
  const plain = { openapi: '3.1.0', info: { title: 'Faulty', version: '1' }, paths: {} };
  expect(await redoclyFindings(plain)).toContain('no-empty-servers #/openapi');
  const schemas = { Pair: { type: 'array' } };
  expect(await spectralFindings({ ...plain, components: { schemas } })).toContain(
    'array-items components/schemas/Pair',
  );
});
