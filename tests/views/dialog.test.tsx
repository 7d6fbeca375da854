import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { show } from './support/portal.tsx';

/** A point of the page beside the dialog. */
const BESIDE = { position: { x: 3, y: 3 } };

async function dialog(onClose?: () => void) {
  const { screen } = await show(
    <Dialog title="Void the label" {...(onClose === undefined ? {} : { onClose })}>
      <p>It cannot be printed again.</p>
    </Dialog>,
  );
  const root = page.elementLocator(document.documentElement);
  return { text: screen.getByText('It cannot be printed again.'), root };
}

test('a dialog closes by a press beside it, also where browsers lack closedby', async () => {
  const onClose = vi.fn<() => void>();
  const { text, root } = await dialog(onClose);
  await userEvent.click(text);
  expect(onClose).not.toHaveBeenCalled();
  document.querySelector('dialog')?.removeAttribute('closedby');
  await userEvent.click(root, BESIDE);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a text that is selected beyond its edge closes no dialog', async () => {
  const onClose = vi.fn<() => void>();
  const { text, root } = await dialog(onClose);
  await userEvent.dragAndDrop(text, root, { targetPosition: BESIDE.position });
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog without a way out stays', async () => {
  const { text, root } = await dialog();
  await userEvent.click(root, BESIDE);
  await expect.element(text).toBeVisible();
});
