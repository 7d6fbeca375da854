import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../server/open/openDocument.ts';
import { describePortalApi } from '../../server/openapi.ts';

const documents: readonly (readonly [name: string, createDocument: () => object])[] = [
  ['the open API', describeOpenApi],
  ['the portal', describePortalApi],
];

/** Disabled rules: each carrier sets contact and licence, and calls have no tags. */
const redoclyRules = { 'info-license': 'off' } as const;
const spectralRules = { 'info-contact': 'off', 'operation-tags': 'off' } as const;

const config = await createConfig({ extends: ['recommended'], rules: redoclyRules });
const ruleset = { extends: [oas], rules: spectralRules };

/** Findings of any severity by Redocly's recommended rules. */
async function redoclyFindings(document: object): Promise<string[]> {
  const findings = await lintFromString({ source: JSON.stringify(document), config });
  return findings.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer}`);
}

/** Findings of any severity by Spectral's ruleset for OpenAPI. */
async function spectralFindings(document: object): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset(ruleset));
  // Serialized as when it is sent, without undefined members.
  const findings = await spectral.run(JSON.stringify(document));
  return findings.map(({ code, path }) => `${code} ${path.join('/')}`);
}

describe.each(documents)('the document of %s', (_, createDocument) => {
  it('the document passes the recommended rules of Redocly', async () => {
    expect(await redoclyFindings(createDocument())).toEqual([]);
  });

  it('the document passes Spectral’s rules for OpenAPI', async () => {
    expect(await spectralFindings(createDocument())).toEqual([]);
  });
});

it('the linters find planted errors', async () => {
  const emptyDocument = { openapi: '3.1.0', info: { title: 'Faulty', version: '1' }, paths: {} };
  expect(await redoclyFindings(emptyDocument)).toContain('no-empty-servers #/openapi');
  const schemas = { Pair: { type: 'array' } };
  expect(await spectralFindings({ ...emptyDocument, components: { schemas } })).toContain(
    'array-items components/schemas/Pair',
  );
});
