import { describe, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { createActor, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { FIRST_SANDBOX } from '../../src/api/contract/account/trial.ts';
import { orderImportMachine } from '../../src/machines/orderImport/machine.ts';
import ImportPage from '../../src/views/orders/import/ImportPage.tsx';
import { findScreens } from './support/importScreens.ts';
import { show, signedIn } from './support/portal.tsx';
import { importAt, createTestWork } from './support/work.ts';

type Snapshot = SnapshotFrom<typeof orderImportMachine>;
type Event = EventFromLogic<typeof orderImportMachine>;

/** Renders the page with a fixed snapshot, and collects the events that it sends. */
async function showPageAt(snapshot: Snapshot, options: Parameters<typeof show>[1] = {}) {
  const actor = createActor(orderImportMachine, { input: { kind: 'domestic' }, snapshot });
  const sentEvents: Event[] = [];
  vi.spyOn(actor, 'send').mockImplementation((event) => sentEvents.push(event));
  const { screen } = await show(<ImportPage kind="domestic" />, {
    work: createTestWork(actor),
    ...options,
  });
  await expect.element(screen.getByRole('status').first()).toBeInTheDocument();
  return { screen, sentEvents };
}

const screens = findScreens();

describe('the import page', () => {
  test.each([
    ['opens in a trial', FIRST_SANDBOX + 7, 1],
    ['does not open for real orders', 7, 0],
  ])('the sample file of a link %s', async (_, companyId, count) => {
    const snapshot = screens.find(([name]) => name === 'drop')?.[1];
    if (snapshot === undefined) throw new Error('The machine has no first screen.');
    const path = '/order/order-import?sample=open';
    const session = signedIn({ companyId, permissions: ['order.import'] });
    const { screen, sentEvents } = await showPageAt(snapshot, { path, session });
    await expect.element(screen.getByRole('button', { name: en['import.sample'] })).toBeVisible();
    expect(sentEvents.filter(({ type }) => type === 'choose')).toHaveLength(count);
  });

  test('the tested screens are all screens and activities of the machine', () => {
    const names = screens.map(([name]) => name).toSorted();
    expect(names).toMatchInlineSnapshot(`
      [
        "blank",
        "crashed",
        "drop",
        "mapping: reviewing",
        "openElsewhere",
        "opening",
        "refused",
        "resumeOffered",
        "rows: checking: asking",
        "rows: checking: failed",
        "rows: checking: offline",
        "rows: checking: signedOutPaused",
        "rows: checking: waiting",
        "rows: finished",
        "rows: finishedWithRowsLeft",
        "rows: halted",
        "rows: offline",
        "rows: paused",
        "rows: pausing",
        "rows: reconciling",
        "rows: remapping",
        "rows: reviewing",
        "rows: saving",
        "rows: sending",
        "rows: signedOutPaused",
        "rows: stopping",
        "rows: waiting",
      ]
    `);
  });

  describe.each(screens)('%s', (_name, snapshot) => {
    test('the buttons send only events that the machine accepts', async () => {
      const { screen, sentEvents } = await showPageAt(snapshot);
      const buttons = () =>
        screen
          .getByRole('button')
          .elements()
          .filter(
            (button) => !button.hasAttribute('disabled') && button.closest('[role=grid]') === null,
          );
      const count = buttons().length;
      for (let at = 0; at < count; at++) {
        const button = buttons()[at];
        if (button?.textContent === 'Choose a file') continue;
        if (button instanceof HTMLElement) button.click();
        // Confirms dialogs with their last button.
        await new Promise(requestAnimationFrame);
        document.querySelector<HTMLElement>('dialog button:last-of-type')?.click();
      }
      const refusedEvents = sentEvents.filter((event) => !snapshot.can(event));
      expect(refusedEvents).toEqual([]);
    });
  });
});

test('a stored import mentions the connection if its code failed to load, but not after a crash', async () => {
  const refusal = { code: 'crashed', message: '' } as const;
  const { screen } = await show(<ImportPage kind="domestic" />, {
    work: createTestWork(importAt('crashed', { refusal })),
  });
  await expect.element(screen.getByText(en['import.crashed.connection'])).toBeVisible();
  const crashed = await show(<ImportPage kind="domestic" />, {
    work: createTestWork(importAt('crashed')),
  });
  await expect.element(crashed.screen.getByText(en['import.crashed.text'])).toBeVisible();
});
