import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';

/* Files of an installation with systemd. `npm run bench:install` runs the document itself. */

const readText = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('an installation with systemd', () => {
  it('its settings are known and valid', async () => {
    const settings = parseEnv(await readText('deploy/portage.env'));
    const configuration = await readText('docs/configuration.md');
    for (const name of Object.keys(settings)) expect(configuration).toContain(`| \`${name}\``);
    expect(readConfig(settings, false)).toMatchObject({
      host: '127.0.0.1',
      publicUrl: 'https://portal.example.com',
      mail: { type: 'smtp' },
    });
  });

  it('the proxy leads to each process that the document starts', async () => {
    const [proxy, document, settings] = await Promise.all([
      readText('deploy/Caddyfile'),
      readText('docs/deployment.md'),
      readText('deploy/portage.env'),
    ]);
    const started = /enable --now(?: portage@\d+)+/.exec(document)?.[0].match(/\d+/g);
    expect(started?.length).toBeGreaterThan(1);
    expect([...proxy.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(started);
    // In this file, PORT would be the same for all.
    expect(settings).not.toMatch(/^PORT=/m);
  });
});
