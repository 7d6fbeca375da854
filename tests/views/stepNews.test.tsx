import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { orderImportMachine } from '../../src/machines/orderImport/machine.ts';
import type { GridCommand, GridStep } from '../../src/machines/orderImport/types.ts';
import { useStepNews } from '../../src/views/orders/import/useStepNews.ts';
import { toasts } from '../../src/ui/toasts.ts';
import { show } from './support/portal.tsx';
import { counts } from './support/rows.ts';
import { importAt } from './support/work.ts';

const noChanges = { cells: 0, skipped: 0, unskipped: 0, added: 0, deleted: 0 };
const history = { canUndo: true, canRedo: false, nextUndo: null, nextRedo: null };

/** Starts an import without a grid. */
async function startImport() {
  const gridCommands = vi.fn<(command: GridCommand) => void>();
  const machine = orderImportMachine.provide({
    actors: { grid: fromCallback<GridCommand>(({ receive }) => receive(gridCommands)) },
  });
  const reviewing = importAt({ working: 'reviewing' }).getSnapshot();
  const snapshot = machine.resolveState({
    value: reviewing.value,
    context: { ...reviewing.context, counts },
  });
  const actor = createActor(machine, { input: { kind: 'domestic' }, snapshot }).start();
  const onSpy = vi.spyOn(actor, 'on');
  function News() {
    useStepNews(actor);
    return <p>News</p>;
  }
  const { screen } = await show(<News />);
  await expect.element(screen.getByText('News')).toBeVisible();
  await expect.poll(() => onSpy.mock.calls.map(([type]) => type)).toEqual(['stepped', 'moved']);
  const step = (gridStep: GridStep) =>
    actor.send({ type: 'grid.changed', change: { counts, history }, step: gridStep });
  return { actor, gridCommands, step };
}

const texts = () => toasts.getVisible().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toasts.getVisible()) toasts.close(id);
});

test('a bulk change shows a message with undo, while it is the last step', async () => {
  const { step } = await startImport();
  step({ by: 'fix', size: { ...noChanges, cells: 3, added: 1 } });
  await expect.poll(texts).toEqual(['1 row added, 3 cells changed']);
  expect(toasts.getVisible()[0]?.actions.map(({ label }) => label)).toEqual(['Undo']);

  // A single edit shows no message, but undo would now affect it.
  step({ by: 'edit', size: { ...noChanges, cells: 1 } });
  await expect.poll(texts).toEqual([]);

  step({ by: 'undo', size: { ...noChanges, deleted: 2 } });
  await expect.poll(texts).toEqual(['Undone: 2 rows deleted']);
});

test('a fix without effect, moved rows and dropped rows show messages', async () => {
  const { actor, step } = await startImport();
  step({ by: 'fix', size: null });
  await expect.poll(texts).toEqual([expect.stringContaining('Nothing to change')]);
  actor.send({ type: 'grid.moved' });
  await expect.poll(texts).toContainEqual(expect.stringContaining('The rows have moved'));
  step({ by: 'fix', size: { ...noChanges, cells: 2 }, leftOut: { rows: 5, why: 'view' } });
  await expect.poll(texts).toContainEqual(expect.stringContaining('5 rows not pasted'));
});
