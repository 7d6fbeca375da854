import { readFile } from 'node:fs/promises';
import { parseYaml } from '@redocly/openapi-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseMonitor } from '../../../server/databaseMonitor.ts';
import {
  countOutcomes,
  observeRound,
  orderOutcomes,
  requests,
  retries,
  serveMetrics,
  watchQueues,
} from '../../../server/metrics.ts';
import { openTestDatabase } from '../../support/databases.ts';

/*
 * Alerts and dashboard against the metrics that a server answers. What the alerts do is tested by
 * `promtool test rules deploy/prometheus-rules.test.yml`.
 */

const readText = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

const rules = v
  .parse(
    v.object({
      groups: v.array(
        v.object({
          rules: v.array(
            v.strictObject({
              alert: v.string(),
              expr: v.string(),
              for: v.optional(v.string()),
              labels: v.strictObject({ severity: v.picklist(['critical', 'warning']) }),
              annotations: v.strictObject({
                summary: v.string(),
                action: v.string(),
                runbook: v.string(),
              }),
            }),
          ),
        }),
      ),
    }),
    parseYaml(await readText('deploy/prometheus-rules.yml')),
  )
  .groups.flatMap((group) => group.rules);

const datasource = v.strictObject({
  type: v.literal('prometheus'),
  uid: v.literal('${datasource}'),
});
const position = v.strictObject({ h: v.number(), w: v.number(), x: v.number(), y: v.number() });

const dashboard = v.parse(
  v.object({
    uid: v.literal('portage'),
    title: v.string(),
    schemaVersion: v.number(),
    templating: v.object({
      list: v.tuple([v.object({ name: v.literal('datasource'), query: v.literal('prometheus') })]),
    }),
    panels: v.array(
      v.variant('type', [
        v.object({
          type: v.literal('row'),
          id: v.number(),
          title: v.string(),
          gridPos: position,
          panels: v.tuple([]),
        }),
        v.object({
          type: v.literal('timeseries'),
          id: v.number(),
          title: v.string(),
          gridPos: position,
          datasource,
          fieldConfig: v.object({ defaults: v.object({ unit: v.string() }) }),
          targets: v.pipe(
            v.array(
              v.strictObject({
                refId: v.string(),
                datasource,
                expr: v.string(),
                legendFormat: v.pipe(v.string(), v.nonEmpty()),
              }),
            ),
            v.nonEmpty(),
          ),
        }),
      ]),
    ),
  }),
  JSON.parse(await readText('deploy/grafana-dashboard.json')),
);

const panels = dashboard.panels.flatMap((panel) => (panel.type === 'timeseries' ? panel : []));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

interface Use {
  readonly name: string;
  /** Labels in the braces after the name or in `by` of its expression, with the required value. */
  readonly labels: readonly { readonly label: string; readonly value: string | null }[];
}

/** Metrics that an expression uses, with their labels. `by (a) (x)` groups the next metric `x`. */
function findUses(expression: string): Use[] {
  const found = expression.matchAll(
    /(?:by \(([^)]*)\)\s*\((?:\w+\()*)?\b((?:portage|process|nodejs)_\w+)(?:\{([^}]*)\})?/g,
  );
  return [...found].map(([, by = '', name = '', selector = '']) => ({
    name,
    labels: [
      ...[...by.matchAll(/\w+/g)].map(([label]) => ({ label, value: null })),
      ...[...selector.matchAll(/(\w+)(=|!=|=~|!~)"([^"]*)"/g)].map(
        ([, label = '', operator, value = '']) => ({
          label,
          value: operator === '=' ? value : null,
        }),
      ),
    ],
  }));
}

const uses = expressions.flatMap(findUses);

/** Name of a metric without the suffix of a histogram. */
const toFamily = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');

/** Labels that Prometheus adds to each sample. */
const addedLabels: ReadonlySet<string> = new Set(['job', 'instance']);

let text: string;
beforeAll(async () => {
  // A sample of each metric that has none before its first event.
  for (const status of [200, 429, 500, 503]) requests.observe({ call: 'getOrder', status }, 0.1);
  countOutcomes([{ status: 'created' }]);
  orderOutcomes.inc({ source: 'entry', kind: 'domestic', outcome: 'created' });
  retries.inc({ sqlstate: '40001' });
  await observeRound('billing', async () => {});
  await observeRound('billing', () => Promise.reject(new Error('failed'))).catch(() => {});
  const db = await openTestDatabase('PGlite');
  const unwatch = watchQueues(createDatabaseMonitor(db, () => new Date()).readQueues);
  const { url, stop } = await serveMetrics('127.0.0.1', 0);
  text = await (await fetch(url)).text();
  await stop();
  unwatch();
});

const listFamilies = () => [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);

describe('monitoring', () => {
  it('alerts and panels use metrics, labels and values that a server has', () => {
    expect(uses.length).toBeGreaterThan(60);
    const missing = uses.flatMap(({ name, labels }) => {
      const samples = text.split('\n').filter((line) => /^\w+/.exec(line)?.[0] === name);
      if (samples.length === 0) return name;
      return labels
        .filter(({ label }) => !addedLabels.has(label))
        .map(({ label, value }) => (value === null ? `${label}="` : `${label}="${value}"`))
        .filter((required) => !samples.some((line) => line.includes(required)))
        .map((required) => `${name} ${required}`);
    });
    expect(missing).toEqual([]);
  });

  it('each metric of the portal is used', () => {
    const used = new Set(uses.map(({ name }) => toFamily(name)));
    const own = listFamilies().filter((name) => name.startsWith('portage_'));
    expect(own.filter((name) => !used.has(name))).toEqual([]);
  });

  it('each alert has a section in the document of deployment', async () => {
    const document = await readText('docs/deployment.md');
    const sections = [...document.matchAll(/^### (Portage\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(rules.map(({ alert }) => alert));
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      rules.map(({ alert }) => `docs/deployment.md#${alert.toLowerCase()}`),
    );
  });

  it('each alert has a unit test', async () => {
    const tests = v.parse(
      v.object({ tests: v.array(v.object({ name: v.string() })) }),
      parseYaml(await readText('deploy/prometheus-rules.test.yml')),
    );
    expect(tests.tests.map(({ name }) => name)).toEqual(rules.map(({ alert }) => alert));
  });

  it('panels do not overlap, and have their own numbers', () => {
    const { panels: all } = dashboard;
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const cells = all.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(all.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });
});
