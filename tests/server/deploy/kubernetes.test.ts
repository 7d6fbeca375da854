import { readFile } from 'node:fs/promises';
import { parseYaml } from '@redocly/openapi-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { startTestServer } from '../../support/server.ts';

const readText = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

const manifest = await readText('deploy/kubernetes.yaml');
const documents = manifest
  .split(/^---$/m)
  .map((text) =>
    v.parse(
      v.looseObject({ kind: v.string(), metadata: v.looseObject({ name: v.string() }) }),
      parseYaml(text),
    ),
  );

/** Document of a kind, as the schema describes it. */
function find<Schema extends v.GenericSchema>(kind: string, schema: Schema) {
  return v.parse(
    schema,
    documents.find((document) => document.kind === kind),
  );
}

const labels = v.object({ app: v.string() });
const probe = v.object({ httpGet: v.object({ path: v.string(), port: v.literal('http') }) });
const container = v.object({
  image: v.string(),
  command: v.optional(v.array(v.string())),
  securityContext: v.object({
    allowPrivilegeEscalation: v.literal(false),
    readOnlyRootFilesystem: v.literal(true),
    capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
  }),
});
const pod = <Container extends v.GenericSchema>(containers: Container) =>
  v.object({
    metadata: v.object({ labels }),
    spec: v.object({
      securityContext: v.object({ runAsNonRoot: v.literal(true) }),
      containers: v.tuple([containers]),
    }),
  });

const { data: settings } = find('ConfigMap', v.object({ data: v.record(v.string(), v.string()) }));
const deployment = find(
  'Deployment',
  v.object({
    spec: v.object({
      replicas: v.literal(2),
      selector: v.object({ matchLabels: labels }),
      template: pod(
        v.object({
          ...container.entries,
          ports: v.array(v.object({ name: v.string(), containerPort: v.number() })),
          startupProbe: probe,
          readinessProbe: probe,
          livenessProbe: probe,
        }),
      ),
    }),
  }),
);
const cronJob = find(
  'CronJob',
  v.object({
    spec: v.object({ jobTemplate: v.object({ spec: v.object({ template: pod(container) }) }) }),
  }),
);

describe('the manifest for Kubernetes', () => {
  const { selector, template } = deployment.spec;
  const [portal] = template.spec.containers;

  it('its settings are known and valid', async () => {
    const configuration = await readText('docs/configuration.md');
    const secrets = [...manifest.matchAll(/--from-literal=(\w+)=/g)].map(([, name = '']) => name);
    for (const name of [...Object.keys(settings), ...secrets]) {
      expect(configuration).toContain(`| \`${name}\``);
    }
    const config = readConfig(
      { ...settings, DATABASE_URL: 'postgres://db/portage', SMTP_URL: 'smtps://mail.example.com' },
      false,
    );
    expect(portal.ports).toEqual([
      { name: 'http', containerPort: config.port },
      { name: 'metrics', containerPort: config.metrics?.port },
    ]);
  });

  it('its probes are answered', async () => {
    const server = await startTestServer('PostgreSQL');
    const probes = [portal.startupProbe, portal.readinessProbe, portal.livenessProbe];
    for (const { httpGet } of probes) {
      expect((await server.request(httpGet.path)).status).toBe(200);
    }
  });

  it('services and limits are for the pods of the portal', () => {
    const app = { app: 'portage' };
    const service = find('Service', v.object({ spec: v.object({ selector: labels }) }));
    const budget = find(
      'PodDisruptionBudget',
      v.object({ spec: v.object({ selector: v.object({ matchLabels: labels }) }) }),
    );
    expect([
      selector.matchLabels,
      template.metadata.labels,
      service.spec.selector,
      budget.spec.selector.matchLabels,
    ]).toEqual([app, app, app, app]);
    expect(cronJob.spec.jobTemplate.spec.template.metadata.labels).not.toEqual(app);
  });

  it('the backup runs a script that the image has', async () => {
    const [backup] = cronJob.spec.jobTemplate.spec.template.spec.containers;
    expect(backup.image).toBe(portal.image);
    expect(backup.command?.[0]).toBe('deploy/backup.sh');
    expect(await readText('Containerfile')).toContain('COPY deploy/backup.sh deploy/');
  });
});
