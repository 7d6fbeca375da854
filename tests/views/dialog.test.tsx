import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { show } from './support/portal.tsx';

/** Point of the page outside the dialog. */
const OUTSIDE = { position: { x: 3, y: 3 } };

async function showDialog(onClose?: () => void) {
  const { screen } = await show(
    <Dialog title="Void the label" {...(onClose === undefined ? {} : { onClose })}>
      <p>It cannot be printed again.</p>
    </Dialog>,
  );
  const root = page.elementLocator(document.documentElement);
  return { text: screen.getByText('It cannot be printed again.'), root };
}

test('a click outside closes a dialog, even without closedby support', async () => {
  const onClose = vi.fn<() => void>();
  const { text, root } = await showDialog(onClose);
  await userEvent.click(text);
  expect(onClose).not.toHaveBeenCalled();
  document.querySelector('dialog')?.removeAttribute('closedby');
  await userEvent.click(root, OUTSIDE);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a text selection that ends outside keeps a dialog open', async () => {
  const onClose = vi.fn<() => void>();
  const { text, root } = await showDialog(onClose);
  await userEvent.dragAndDrop(text, root, { targetPosition: OUTSIDE.position });
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog without a close handler stays open', async () => {
  const { text, root } = await showDialog();
  await userEvent.click(root, OUTSIDE);
  await expect.element(text).toBeVisible();
});
