import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listStates } from '../models/graph.ts';
import { models } from '../models/models.ts';
import { machinesPage } from '../models/diagram.ts';
import { coverageLine, isComplete, walk } from '../models/walk.ts';

describe.each(Object.entries(models))('model of %s', (name, model) => {
  const { coverage } = walk(model);

  test('the model reaches every state and transition', () => {
    expect(coverage.missedStates).toEqual([]);
    expect(coverage.missedTransitions).toEqual([]);
    expect(isComplete(coverage)).toBe(true);
    const { states, transitions } = coverage;
    expect(coverageLine(name, coverage)).toBe(
      `${name} states ${states}/${states} transitions ${transitions}/${transitions}`,
    );
  });

  test('every state has a description', () => {
    const withoutDescription = listStates(model.machine).filter(
      (node) => node.description === undefined,
    );
    expect(withoutDescription.map((node) => node.id)).toEqual([]);
  });
});

test('coverage reports a model without one of its events', () => {
  const { tabs } = models;
  const lastEvent = tabs.events.at(-1);
  const otherEvents = tabs.events.filter((event) => event.type !== lastEvent?.type);
  expect(isComplete(walk({ ...tabs, events: otherEvents }).coverage)).toBe(false);
});

test('docs/machines.md is current', () => {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'machines.md');
  expect(readFileSync(file, 'utf8')).toBe(machinesPage());
});
