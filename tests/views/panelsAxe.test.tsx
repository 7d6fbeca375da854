import { describe, expect, test } from 'vitest';
import { findBarriers } from './support/barriers.ts';
import { createOrderCsv, openSheet } from './support/openSheet.tsx';
import { eventually } from '../support/eventually.ts';

const appearances = [
  { name: 'wide, dark, right to left', language: 'ar', dark: true, size: [1280, 800] },
  { name: 'narrow', language: 'en', dark: false, size: [360, 740] },
] as const;

const CSV_WITH_ERRORS = createOrderCsv(24, {
  1: { Service: 'Expres' },
  2: { Country: 'Home' },
  3: { 'Weight (kg)': '' },
});

/** Panels in the sequence of their buttons. */
const panels = ['problems', 'replace', 'values', 'blanks', 'reading'] as const;

describe.each(appearances)('$name', (options) => {
  test('no panel has an accessibility violation', async () => {
    const { screen, actor } = await openSheet(CSV_WITH_ERRORS, options);
    actor.send({ type: 'query', query: { filter: { rule: 'rule.code.unknown', column: 10 } } });
    const violations: Record<string, readonly string[]> = {};
    for (const [at, panel] of panels.entries()) {
      const tools = () => screen.container.querySelectorAll<HTMLElement>('button[aria-expanded]');
      const tool = [...tools()].filter((button) => button.closest('aside, dialog') === null)[at];
      if (tool?.getAttribute('aria-expanded') === 'false') tool.click();
      // Waits for the code of the panel.
      await eventually(() => {
        const open = screen.container.querySelector('aside, dialog[open]');
        expect(tool?.getAttribute('aria-expanded')).toBe('true');
        expect(open?.querySelector('[role=status], input')).not.toBeNull();
      });
      violations[panel] = await findBarriers(screen.container);
      const closeButton = screen.container.querySelector<HTMLElement>('dialog[open] button');
      closeButton?.click();
    }
    expect(violations).toEqual({ problems: [], replace: [], values: [], blanks: [], reading: [] });
  });
});
