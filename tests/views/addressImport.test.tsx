import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { IN_BOOK } from '../../src/domain/sheets/addressSheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { orderImportMachine } from '../../src/machines/orderImport/machine.ts';
import type { FieldSource, GridColumn, SheetLayout } from '../../src/workers/protocol.ts';
import ImportPage from '../../src/views/orders/import/ImportPage.tsx';
import { CheckPanel, MappingPanel, Sending } from '../../src/views/orders/import/deferredParts.tsx';
import { InBookNote } from '../../src/views/orders/import/InBookNote.tsx';
import { findScreens } from './support/importScreens.ts';
import { show } from './support/portal.tsx';
import { counts, layout as ordersLayout } from './support/rows.ts';
import { importAt, createTestWork } from './support/work.ts';
import { ImportProvider } from '../../src/views/orders/import/useImport.tsx';

type Snapshot = SnapshotFrom<typeof orderImportMachine>;
type Event = EventFromLogic<typeof orderImportMachine>;

/** Layout of a file of addresses; `inBook`: source of the treatment of addresses in the book. */
function layoutWith(inBook?: FieldSource): SheetLayout {
  const columns = sheets.receiver.columns.flatMap(({ key, headers }, at): GridColumn[] => {
    const common = { key, header: headers.en[0], reason: 'exact', score: 1 } as const;
    if (key !== IN_BOOK) return [{ ...common, source: at }];
    if (inBook === undefined) return [];
    if (inBook.from === 'column') return [{ ...common, source: inBook.column }];
    return [{ ...common, source: null, derivedFrom: inBook }];
  });
  const fileColumns = columns.map(({ header }) => ({ header, samples: [] }));
  return { ...ordersLayout, sheet: 'Customers', columns, fileColumns };
}

function actorAt(snapshot: Snapshot) {
  const actor = createActor(orderImportMachine, { input: { kind: 'receiver' }, snapshot });
  const sentEvents: Event[] = [];
  vi.spyOn(actor, 'send').mockImplementation((event) => sentEvents.push(event));
  return { actor, sentEvents };
}

describe('the import of addresses', () => {
  // Renders the deferred parts at once.
  beforeAll(async () => {
    await Promise.all([CheckPanel, MappingPanel, Sending].map((part) => part.preload()));
  });

  test.each(findScreens())(
    'the screen does not mention orders: %s',
    async (_name, { value, context }) => {
      const layout = context.layout === null ? null : layoutWith();
      const { actor } = actorAt(
        orderImportMachine.resolveState({
          value,
          context: { ...context, kind: 'receiver', layout },
        }),
      );
      const { screen } = await show(<ImportPage kind="receiver" />, {
        work: createTestWork(actor),
      });
      await expect.element(screen.getByRole('status').first()).toBeInTheDocument();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      // “In any order” is about columns.
      const pageText = screen.container.textContent.replaceAll('In any order', '');
      expect(pageText.match(/.{0,40}\b(?:orders?|waybill)\b.{0,40}/gi)).toBeNull();
    },
  );
});

describe('treatment of addresses that the book has', () => {
  async function showNote(inBook?: FieldSource, created = 0) {
    const layout = layoutWith(inBook);
    const { context, value } = importAt({ working: 'reviewing' }).getSnapshot();
    const { actor, sentEvents } = actorAt(
      orderImportMachine.resolveState({
        value,
        context: { ...context, kind: 'receiver', layout, counts: { ...counts, created } },
      }),
    );
    const { screen } = await show(
      <>
        <ImportProvider value={actor}>
          <InBookNote kind="receiver" layout={layout} />
        </ImportProvider>
        <p>below</p>
      </>,
      { work: createTestWork(actor) },
    );
    // Absence is checked once everything is rendered.
    await expect.element(screen.getByText('below')).toBeVisible();
    return { screen, sentEvents };
  }
  const update = { from: 'constant', text: 'UPDATE' } as const;

  test('addresses are skipped until the user chooses to update them in all rows', async () => {
    const { screen, sentEvents } = await showNote();
    await expect.element(screen.getByRole('radio', { name: 'Skip' })).toBeChecked();
    await screen.getByRole('radio', { name: 'Update' }).click();
    expect(sentEvents).toMatchObject([{ type: 'map', mapping: { fields: { [IN_BOOK]: update } } }]);
    // Rows are still checked by the previous choice.
    await expect.element(screen.getByRole('radio', { name: 'Update' })).toBeChecked();
  });

  test('the default choice removes its mapping', async () => {
    const { screen, sentEvents } = await showNote(update);
    await expect.element(screen.getByText(/replace what the book says/)).toBeVisible();
    await screen.getByRole('radio', { name: 'Skip' }).click();
    const [event] = sentEvents;
    expect(event?.type === 'map' && IN_BOOK in event.mapping.fields).toBe(false);
  });

  test('the choice is disabled once rows are sent', async () => {
    const { screen } = await showNote(undefined, 1);
    await expect.element(screen.getByRole('radio', { name: 'Update' })).toBeDisabled();
  });

  test('no choice is shown if a column decides it row by row', async () => {
    const { screen } = await showNote({ from: 'column', column: 3 });
    await expect.element(screen.getByRole('radiogroup')).not.toBeInTheDocument();
  });
});
