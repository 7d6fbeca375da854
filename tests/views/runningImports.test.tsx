import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import {
  runningImportsMachine,
  type RunningImport,
} from '../../src/machines/runningImports/machine.ts';
import { paths } from '../../src/routes/paths.ts';
import { RunningImports } from '../../src/views/frame/RunningImports.tsx';
import { sampleRunningImport } from '../models/runningImports.model.ts';
import { show } from './support/portal.tsx';

/** Renders the imports of the top bar. */
function showImports(imports: readonly RunningImport[], path: string = paths.home) {
  const machine = runningImportsMachine.provide({
    actors: {
      watchImports: fromCallback(({ sendBack }) => {
        for (const runningImport of imports)
          sendBack({ type: 'progressed', import: runningImport });
      }),
    },
  });
  return show(<RunningImports machine={machine} />, { path });
}

describe('imports in the top bar', () => {
  test('an import that is being sent shows its share, and its speed and time left on request', async () => {
    const { screen } = await showImports([sampleRunningImport]);
    const link = screen.getByRole('link', { name: /^33% .*week-47\.xlsx/ });
    await expect.element(link).toHaveAttribute('href', paths.orderImport);
    await expect
      .element(link)
      .toHaveAttribute('title', expect.stringContaining('3,000 of 9,000 rows'));
    await expect
      .element(link)
      .toHaveAttribute('title', expect.stringContaining('1,500 rows a second, 4 secs left'));
  });

  test('an import that waits for the user says so instead of its speed', async () => {
    const { screen } = await showImports([{ ...sampleRunningImport, activity: 'halted' }]);
    const link = screen.getByRole('link', { name: /Sending stopped/ });
    await expect.element(link).toBeVisible();
    await expect.element(link).not.toHaveAttribute('title', expect.stringContaining('a second'));
  });

  test('the page of the import does not show it twice', async () => {
    const { screen } = await showImports(
      [sampleRunningImport, { ...sampleRunningImport, importId: 'other', kind: 'ltl' }],
      paths.orderImport,
    );
    await expect.element(screen.getByRole('link')).toHaveAttribute('href', paths.ltlOrderImport);
  });
});
