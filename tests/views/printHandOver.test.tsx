import { type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { paths } from '../../src/routes/paths.ts';
import { loadOnce } from '../../src/ui/chunks.ts';
import type { Areas } from '../../src/views/shared/areas.ts';
import { PortalContext, usePortal } from '../../src/views/shared/portal.ts';
import { usePrint } from '../../src/views/shared/usePrint.ts';
import { show } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

/** Provides the area of labels that `load` loads. */
function LabelsLoader({
  load,
  children,
}: {
  readonly load: () => Promise<Areas['labels']>;
  readonly children: ReactNode;
}) {
  const portal = usePortal();
  const areas = async () => ({ ...(await portal.areas()), labels: load });
  return <PortalContext value={{ ...portal, areas }}>{children}</PortalContext>;
}

function PrintButton() {
  const print = usePrint();
  return (
    <button type="button" onClick={() => print({ by: 'ids', ids: ['7'] })}>
      Print
    </button>
  );
}

test('the next click prints the orders after the page failed to load', async () => {
  const handToPrintPage = vi.fn<Areas['labels']['handToPrintPage']>();
  const work = { ...createTestWork(), handToPrintPage };
  let attempts = 0;
  const load = loadOnce(async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return work;
  });
  const { screen, history } = await show(
    <LabelsLoader load={load}>
      <PrintButton />
    </LabelsLoader>,
    { work },
  );
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.element(screen.getByText('Couldn’t load this page')).toBeVisible();
  expect(handToPrintPage).not.toHaveBeenCalled();

  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => history?.at(-1)).toBe(paths.orderPrint);
  expect(handToPrintPage).toHaveBeenCalledExactlyOnceWith(
    { by: 'ids', ids: ['7'] },
    'print',
    `${location.pathname}${location.search}`,
  );
});
